import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/

/** Below this a compressed answer is no shorter on the wire: a packet holds it as it is. In bytes. */
const WORTH_IT = 1_000

const compressions = [
  {
    extension: '.br',
    compress: (source: Buffer) =>
      promisify(brotliCompress)(source, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
  },
  {
    extension: '.gz',
    compress: (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  },
]

/** Writes a `.br` and a `.gz` beside each file of a build that is text, for the hosts that can serve them. */
export function compressedFilesPlugin(): Plugin {
  let folder = ''
  return {
    name: 'nestwin:compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error !== undefined) return
        const names = await readdir(folder, { recursive: true })
        const files = names
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => join(folder, name))
        await Promise.all(files.map(compressFile))
      },
    },
  }
}

async function compressFile(file: string) {
  if ((await stat(file)).size < WORTH_IT) return
  const source = await readFile(file)
  await Promise.all(
    compressions.map(async ({ extension, compress }) =>
      writeFile(`${file}${extension}`, await compress(source)),
    ),
  )
}
