import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Prints the number of lines per folder in CI, so that growth is noticed.

// Without `safe.directory`, git refuses to read another user's clone. A git failure must not stop CI.
const list = ['-c', 'safe.directory=*', 'ls-files', '-z']
const { stdout } = spawnSync('git', list, { encoding: 'utf8' })
const files = (stdout ?? '').split('\0')
const lines = new Map()
for (const file of files.filter((name) => /\.(tsx?|mjs|sql|md)$/.test(name))) {
  const count = readFileSync(file, 'utf8').split('\n').length - 1
  const [folder = '', inner = ''] = file.split('/').slice(0, -1)
  const parts = file.endsWith('.md') ? ['*.md'] : [folder, `${folder}/${inner}`]
  for (const part of new Set(parts)) lines.set(part, (lines.get(part) ?? 0) + count)
}
for (const [part, count] of [...lines].sort()) console.log(String(count).padStart(7), part)
