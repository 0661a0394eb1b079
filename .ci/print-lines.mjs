import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// CI prints the lines by folder, so that growth is seen.

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const lines = new Map()
for (const file of files.filter((name) => /\.(tsx?|mjs|sql|md)$/.test(name))) {
  const count = readFileSync(file, 'utf8').split('\n').length - 1
  const [folder = '', inner = ''] = file.split('/').slice(0, -1)
  const parts = file.endsWith('.md') ? ['*.md'] : [folder, `${folder}/${inner}`]
  for (const part of new Set(parts)) lines.set(part, (lines.get(part) ?? 0) + count)
}
for (const [part, count] of [...lines].sort()) console.log(String(count).padStart(7), part)
