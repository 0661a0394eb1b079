import { expect, test } from 'vitest'
import { correctDomain } from '../../src/waitlist/form/correct-domain'
import { suggestEmail } from '../../src/waitlist/form/suggest-email'

test.each([
  // A letter is missing, doubled, replaced by the key beside it, preceded by that key, or swapped with the next one.
  ['gmail.com', 'gmai.com gmal.com gmil.com gmaill.com ggmail.com gmmail.com gmaail.com'],
  ['gmail.com', 'gnail.com gmsil.com gmaul.com gmaol.com gmaik.com gmaikl.com gmauil.com'],
  ['gmail.com', 'gmial.com gamil.com gmali.com mgail.com GMIAL.COM'],
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
])('suggests %s for %s', (right, domains) => {
  for (const domain of domains.split(' ')) {
    const suggested = suggestEmail(` Ann.Lee+win@${domain} `, correctDomain)
    expect(suggested, domain).toBe(`Ann.Lee+win@${right}`)
  }
})

test.each([
  ['Ann <ann@gmial.com>', 'ann@gmail.com'],
  ['ann@gmail. com', 'ann@gmail.com'],
  ['ann@gmail com', 'ann@gmail.com'],
])('suggests for %s the address %s', (typed, suggested) => {
  expect(suggestEmail(typed, correctDomain)).toBe(suggested)
})

const providers = [
  'gmail.com Gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.ca yahoo.co.in yahoo.co.jp yahoo.com.br',
  'hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it outlook.com outlook.de outlook.fr outlook.es outlook.co.nz',
  'icloud.com me.com mac.com live.com live.co.uk live.ca live.fr msn.com passport.com aol.com aol.de aol.co.uk aim.com',
  'ymail.com rocketmail.com mail.com email.com usa.com post.com gmx.com gmx.net gmx.de gmx.us proton.me protonmail.com',
  'protonmail.ch pm.me fastmail.com fastmail.fm hey.com zoho.com zohomail.com tutanota.com tuta.io hushmail.com duck.com',
  'att.net sbcglobal.net bellsouth.net comcast.net verizon.net cox.net charter.net spectrum.net rr.com optonline.net',
  'earthlink.net juno.com netzero.net frontier.com frontiernet.net windstream.net centurylink.net embarqmail.com q.com',
  'web.de t-online.de freenet.de orange.fr free.fr laposte.net sfr.fr wanadoo.fr libero.it virgilio.it tiscali.it telus.net',
  'shaw.ca rogers.com sympatico.ca bigpond.com btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com bt.com',
  'qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net yandex.com yandex.ru mail.ru bk.ru rediffmail.com uol.com.br',
]

const companies = [
  'ford.com dell.com intel.com mall.com gail.com gail.co.in goal.com grail.com grail.co live.org aon.com cloud.com yahoo-inc.com',
  'yahooinc.com icloudsystems.com hotmart.com verizon.com comcast.com att.com max.com mac.org gmac.com gm.com gap.com gmat.com',
  'gmailify.com hotels.com hotel.com hotwire.com outlookindia.com outback.com outlier.com overlook.com outbrain.com lookout.com',
  'icloudready.com incloud.com itcloud.com idcloud.com iocloud.com ucloud.cn jcloud.com iloud.com icould.org yakoo.com yazoo.com',
  'gomail.com gemail.com hmail.com dmail.ai fmail.co.uk zmail.com smail.com gmall.com gmaile.com gmails.com outbook.com iclouds.com hotrail.com mailgun.com',
  'apple.com google.com microsoft.com amazon.com meta.com fb.com netflix.com ibm.com oracle.com cisco.com hp.com sap.com adobe.com',
  'chase.com citi.com wellsfargo.com bankofamerica.com usbank.com pnc.com schwab.com fidelity.com vanguard.com ally.com sofi.com',
  'geico.com allstate.com statefarm.com progressive.com metlife.com aig.com cigna.com aetna.com humana.com uhc.com kp.org',
  'walmart.com target.com costco.com kroger.com homedepot.com lowes.com bestbuy.com cvs.com walgreens.com macys.com kohls.com',
  'ge.com boeing.com lmco.com honeywell.com mmm.com cat.com deere.com toyota.com honda.com tesla.com bmw.com vw.com gmx.org',
  'harvard.edu mit.edu stanford.edu nyu.edu irs.gov ssa.gov va.gov army.mil k12.ca.us nyc.gov texas.gov state.ny.us bbc.co.uk',
  'vox.com com.com cam.com comm.com cmo.com xom.com vom.com con.com cim.com angel.co twitter.co t.co vine.co about.me bit.ly',
  'bell.net shell.com slack.com stripe.com square.com zoom.us box.com okta.com x.ai notion.so linear.app fly.io orange.cm',
  'omantel.om nawras.om mtn.cm camtel.cm telecom.co.nz example.co example.cm example.om example.net example.cam example.coop',
  'gamil.de gamil.example gmial.org gmial.co yaho.co.uk outlok.de xn--exmple-cua.com sub.gmial.com gmail.example.com my-icloud.com',
]

test.each([...providers, ...companies])('suggests nothing for %s', (line) => {
  for (const domain of line.split(' ')) {
    expect(suggestEmail(`ann@${domain}`, correctDomain), domain).toBeNull()
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
])('suggests nothing for "%s", which no other domain would complete', (text) => {
  expect(suggestEmail(text, correctDomain)).toBeNull()
})
