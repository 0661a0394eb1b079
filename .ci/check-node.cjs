// Uses neither packages nor new syntax, so that it runs on old versions of Node.
var allowed = require('../package.json').engines.node

/** @param {string} range such as "^20.19.0" or ">=22.12.0" */
function isIn(range) {
  var numbers = range.match(/\d+/g).map(Number)
  var current = process.versions.node.split('.').map(Number)
  if (current[0] === numbers[0]) return current[1] >= numbers[1]
  return range.indexOf('>=') === 0 && current[0] > numbers[0]
}

if (!allowed.split(' || ').some(isIn)) {
  console.error(
    `Node ${process.versions.node} is too old for this project, which needs ${allowed}.`,
  )
  process.exit(1)
}
