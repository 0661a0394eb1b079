// Checks the Node version, and that packages are installed. Uses no packages or new syntax, so that any Node version runs it.
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

// Before an installation, the packages are not there yet.
var isInstalling = process.env.npm_lifecycle_event === 'preinstall'
if (!isInstalling && !require('node:fs').existsSync(`${__dirname}/../node_modules/vite`)) {
  console.error(
    'The tools of this project are not installed: unset NODE_ENV and the setting `omit` of npm, with which npm leaves them out, and run `npm ci`.',
  )
  process.exit(1)
}
