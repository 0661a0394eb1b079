import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { savingsRanges } from '../../src/content/signup-fields'
import { localProject } from '../../supabase/local/local-address'

/**
 * The smallest page that can do what /join-waitlist does, and the yardstick for it: a form without styles of its own, scripts,
 * or pictures. The browser posts it, and the server answers with a page.
 */

const page = (title: string, content: string) =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body { font: 1rem sans-serif; margin: 1rem } label, input, select { display: block; margin-bottom: 1rem }</style>
<h1>${title}</h1>
${content}
</html>
`

const form = page(
  'Join the waitlist',
  `<form method="post">
<label>Name <input name="name" required autocomplete="name"></label>
<label>Email <input name="email" type="email" required autocomplete="email"></label>
<label>Phone <input name="phone" type="tel" autocomplete="tel"></label>
<label>Savings <select name="savings_amount"><option value="">No response${savingsRanges
    .map((range) => `<option>${range}`)
    .join('')}</select></label>
<button type="submit">Join</button>
</form>`,
)

/** Makes a folder with the form at /join-waitlist, for `startBenchServer`. */
export function writePlainForm(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['join-waitlist.html', '404.html']) {
    writeFileSync(join(folder, name), form)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(form))
  }
}

/** Signs up at the backend that the site uses, and responds with a page. */
export async function respondToPlainForm(request: IncomingMessage, response: ServerResponse) {
  const fields = new URLSearchParams(await text(request))
  const joined = await fetch(`${localProject.url}/rest/v1/waitlist_signups?select=position`, {
    method: 'POST',
    headers: {
      apikey: localProject.anonKey,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    },
    body: JSON.stringify(Object.fromEntries([...fields].filter(([, value]) => value !== ''))),
  })
  const [row]: { position: number }[] = joined.ok ? await joined.json() : []
  response.writeHead(joined.status, { 'Content-Type': 'text/html' })
  response.end(
    row === undefined
      ? page('Something went wrong', '<p>Please try again.</p>')
      : page('You are on the list', `<p>You're #${row.position} in line for early access</p>`),
  )
}
