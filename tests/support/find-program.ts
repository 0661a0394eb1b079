import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Finds an executable program on the path.
 * @param names the first one that is found wins
 */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
