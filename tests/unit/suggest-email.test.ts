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
])('suggests %s for %s', (right, domains) => {
  for (const domain of domains.split(' ')) {
    const question = suggestEmail(` Ann.Lee+win@${domain} `)
    expect(question, domain).toBe(`Ann.Lee+win@${right}`)
  }
})

test.each([
  ['ann@gmail. com', 'ann@gmail.com'],
  ['ann@gmail com', 'ann@gmail.com'],
])('suggests for %s the address %s', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested)
})

// Free and paid mailboxes, and those of internet providers.
const mailDomains = [
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.in yahoo.co.in yahoo.co.jp',
  'yahoo.com.br yahoo.com.au yahoo.com.mx yahoo.com.ph ymail.com rocketmail.com myyahoo.com hotmail.com hotmail.co.uk hotmail.fr',
  'hotmail.de hotmail.it hotmail.es hotmail.ca hotmail.be hotmail.nl outlook.com outlook.de outlook.fr outlook.es outlook.it',
  'outlook.jp outlook.in outlook.co.th outlook.com.br outlook.com.au live.com live.co.uk live.ca live.fr live.nl live.com.mx',
  'msn.com passport.com windowslive.com icloud.com me.com mac.com aol.com aol.de aol.co.uk aim.com netscape.net wow.com love.com',
  'mail.com email.com usa.com post.com europe.com asia.com engineer.com consultant.com myself.com iname.com writeme.com dr.com',
  'gmx.com gmx.net gmx.de gmx.us gmx.at gmx.ch gmx.fr web.de t-online.de freenet.de arcor.de 1und1.de mailbox.org posteo.de',
  'proton.me protonmail.com protonmail.ch pm.me tutanota.com tutamail.com tuta.io tuta.com keemail.me fastmail.com fastmail.fm',
  'hey.com zoho.com zohomail.com zoho.in hushmail.com hush.com duck.com mailfence.com runbox.com startmail.com disroot.org',
  'riseup.net lavabit.com cock.li inbox.com inbox.lv lycos.com excite.com care2.com mailinator.com yopmail.com hotpop.com',
  'att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net comcast.net xfinity.com verizon.net cox.net charter.net',
  'spectrum.net rr.com twc.com roadrunner.com optonline.net optimum.net cablevision.com suddenlink.net mediacombb.net wowway.com',
  'earthlink.net mindspring.com juno.com netzero.net netzero.com frontier.com frontiernet.net windstream.net centurylink.net',
  'centurytel.net qwest.net embarqmail.com q.com tds.net ptd.net hughes.net peoplepc.com prodigy.net compuserve.com zoominternet.net',
  'shaw.ca rogers.com sympatico.ca bell.net telus.net videotron.ca btinternet.com bt.com sky.com virginmedia.com talktalk.net',
  'ntlworld.com blueyonder.co.uk tiscali.co.uk orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr libero.it',
  'virgilio.it tiscali.it alice.it tin.it telefonica.net terra.es terra.com.br uol.com.br bol.com.br ig.com.br globo.com',
  'bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz ziggo.nl kpnmail.nl planet.nl telenet.be skynet.be bluewin.ch',
  'telia.com online.no wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg ukr.net yandex.com yandex.ru ya.ru mail.ru bk.ru',
  'list.ru rambler.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com 139.com naver.com daum.net hanmail.net nate.com',
  'docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com sify.com indiatimes.com walla.co.il mweb.co.za webmail.co.za',
]

const unchanged = [
  'gail.com gomail.com grail.com idcloud.com iloud.com incloud.com iocloud.com itcloud.com cloud.com mall.com gmac.com goal.com',
  'hmail.com dmail.com zmail.com hotmart.com yahoo-inc.com yahooinc.com overlook.com icloudsystems.com gmailify.com mgail.com',
  // "com" is the name of each, or the ending is one of its own.
  'vox.com com.com cam.com comm.com cmo.com xom.com vom.com con.com cim.com angel.co twitter.co t.co vine.co about.me bit.ly',
  'omantel.om nawras.om mtn.cm camtel.cm telecom.co.nz example.co example.cm example.om example.net example.cam example.coop',
  'gamil.de gamil.example gmial.org gmial.co yaho.co.uk outlok.de xn--exmple-cua.com sub.gmial.com gmail.example.com my-icloud.com',
]

const lines = [...mailDomains, ...unchanged].map((line) => line.split(' '))
test.each(lines)('asks nothing about %s, and about the others in its line', (...domains) => {
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
])('asks nothing about "%s", which no other domain would complete', (text) => {
  expect(suggestEmail(text)).toBeNull()
})
