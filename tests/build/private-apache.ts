import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port'

/** Where Debian and Fedora install Apache's program and its modules. */
const installations = [
  { program: '/usr/sbin/apache2', modules: '/usr/lib/apache2/modules' },
  { program: '/usr/sbin/httpd', modules: '/usr/lib64/httpd/modules' },
]

export const apache = installations.find(({ program }) => existsSync(program))

const START_TIMEOUT_MS = 20_000
const MODULES = [
  'mpm_event',
  'authz_core',
  'autoindex',
  'dir',
  'mime',
  'rewrite',
  'headers',
  'unixd',
]

/** Apache does not serve files as root. */
const USER = process.getuid?.() === 0 ? 'User nobody' : ''

/**
 * Serves a copy of a folder under Apache, configured by the folder's `.htaccess` alone.
 *
 * @throws if Apache is not installed or does not start
 */
export async function serveWithApache(folder: string) {
  if (apache === undefined) throw new Error('Apache is not installed')
  const { program, modules } = apache
  const root = await mkdtemp(join(tmpdir(), 'nestwin-apache-'))
  const site = join(root, 'site')
  await cp(folder, site, { recursive: true })
  await chmod(root, 0o755)
  const port = await freePort()
  const configuration = join(root, 'apache.conf')
  await writeFile(
    configuration,
    `ServerRoot "${root}"
ServerName localhost
Listen 127.0.0.1:${port}
PidFile "${root}/pid"
ErrorLog "${root}/error.log"
${MODULES.filter((name) => existsSync(join(modules, `mod_${name}.so`)))
  .map((name) => `LoadModule ${name}_module "${modules}/mod_${name}.so"`)
  .join('\n')}
${USER}
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot "${site}"
<Directory "${site}">
  AllowOverride All
  Require all granted
</Directory>
`,
  )
  const server = spawn(program, ['-f', configuration, '-DFOREGROUND'])
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    server.kill()
    await ended
    await rm(root, { recursive: true, force: true })
  }
  const until = Date.now() + START_TIMEOUT_MS
  while (!(await isListening(address))) {
    if (server.exitCode !== null || Date.now() > until) {
      const log = join(root, 'error.log')
      const reason = existsSync(log) ? readFileSync(log, 'utf8') : 'no log'
      await stop()
      throw new Error(`Apache did not start: ${reason}`)
    }
    await sleep(50)
  }
  return { address, stop }
}

const isListening = (address: string) =>
  fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
