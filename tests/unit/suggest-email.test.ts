import { expect, test } from 'vitest'
import { suggestEmail } from '../../src/waitlist/email/suggest-email'

test.each([
  // A letter is missing, added, or replaced, or two are swapped.
  [
    'gmail.com',
    'gmai.com gmal.com gmil.com gmaill.com ggmail.com gmails.com gmaikl.com gmaxil.com',
  ],
  [
    'gmail.com',
    'gnail.com gmsil.com gmaul.com gmall.com gma1l.com gmaix.com gmial.com gamil.com GMALI.COM',
  ],
  ['gmail.com', 'gmail.co gmail.cm gmail.om gmail.con gmail.comm gmail.cmo gmail.ocm'],
  ['gmail.com', 'gmial.con gmail gmailcom gmial gmialcom'],
  ['gmail.com', 'gmail,com gmail..com gmial.com. gmail;com .gmail.com'],
  ['yahoo.com', 'yaho.com yhoo.com yahooo.com yhaoo.com yahho.com yahoo.co yahoo'],
  ['hotmail.com', 'hotmial.com hotmal.com hotmai.com homail.com hotmaill.com'],
  ['outlook.com', 'outlok.com outloo.com outlool.com otlook.com outllok.com outlook.cm'],
  ['icloud.com', 'icoud.com iclod.com icluod.com icloud.co icloud.con iccloud.com'],
  ['example.com', 'example.con example.cmo example.ocm example.vom example.xom example.comm'],
  ['example.com', 'example.cim example.coom example.ccom example.c0m example.conm example.cpm'],
  ['mail.example.com', 'mail.example.con mail,example,com'],
])('%s is suggested for %s', (right, domains) => {
  for (const domain of domains.split(' ')) {
    const question = suggestEmail(` Ann.Lee+win@${domain} `)
    expect(question, domain).toBe(`ann.lee+win@${right}`)
  }
})

test.each([
  ['ann@gmail. com', 'ann@gmail.com'],
  ['ann@gmail com', 'ann@gmail.com'],
])('the email address "%s" gets the suggestion %s', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested)
})

// These providers have names or endings that are one or two typos away from a suggested domain.
const mailDomains = [
  'mail.com email.com ymail.com googlemail.com fastmail.com rocketmail.com zohomail.com tutamail.com hushmail.com yahoo.co.uk yahoo.fr',
  'yahoo.co.in yahoo.com.br hotmail.co.uk hotmail.fr outlook.de outlook.com.br live.com me.com mac.com aol.com love.com gmx.com web.de',
]

const unchanged = [
  'gail.com gomail.com grail.com idcloud.com iloud.com incloud.com iocloud.com itcloud.com cloud.com mall.com gmac.com goal.com',
  'hmail.com dmail.com zmail.com hotmart.com yahoo-inc.com yahooinc.com overlook.com icloudsystems.com gmailify.com mgail.com',
  // The names resemble "com", or the endings are real top-level domains.
  'vox.com com.com cam.com comm.com cmo.com xom.com vom.com con.com cim.com angel.co twitter.co t.co vine.co about.me bit.ly',
  'omantel.om nawras.om mtn.cm camtel.cm telecom.co.nz example.co example.cm example.om example.net example.cam example.coop',
  'gamil.de gamil.example gmial.org gmial.co yaho.co.uk outlok.de xn--exmple-cua.com sub.gmial.com gmail.example.com my-icloud.com',
]

const lines = [...mailDomains, ...unchanged].map((line) => line.split(' '))
test.each(lines)('there is no suggestion for %s or the rest of its line', (...domains) => {
  for (const domain of domains) {
    expect(suggestEmail(`ann@${domain}`), domain).toBeNull()
  }
})

test.each([
  '',
  'ann',
  'gmial.com',
  '@gmial.com',
  'ann@',
  'ann@exmaple',
  'an n@gmial.com',
  'a@b@gmial.com',
])('there is no suggestion for the malformed email address "%s"', (text) => {
  expect(suggestEmail(text)).toBeNull()
})
