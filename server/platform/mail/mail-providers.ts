/**
 * Domains at which anyone can have a mailbox, so that unrelated people share them. A domain that is
 * missing here is subject to the limit per domain.
 */
const largeProviders: ReadonlySet<string> = new Set([
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'aol.com', 'zoho.com'],
  ...[
    'yahoo.com',
    'ymail.com',
    'rocketmail.com',
    'fastmail.com',
    'fastmail.fm',
    'proton.me',
    'tutanota.com',
    'tuta.io',
  ],
  ...[
    'gmx.com',
    'gmx.net',
    'gmx.de',
    'gmx.at',
    'gmx.ch',
    'web.de',
    't-online.de',
    'freenet.de',
    'posteo.de',
    'mail.com',
  ],
  ...[
    'bluewin.ch',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
    'sfr.fr',
    'libero.it',
    'virgilio.it',
    'wp.pl',
    'o2.pl',
  ],
  ...[
    'comcast.net',
    'att.net',
    'verizon.net',
    'sbcglobal.net',
    'bellsouth.net',
    'cox.net',
    'charter.net',
    'earthlink.net',
  ],
  ...[
    'shaw.ca',
    'rogers.com',
    'bigpond.com',
    'btinternet.com',
    'sky.com',
    'virginmedia.com',
    'uol.com.br',
    'terra.com.br',
  ],
  ...[
    'yandex.ru',
    'mail.ru',
    'rambler.ru',
    'qq.com',
    '163.com',
    '126.com',
    'sina.com',
    'naver.com',
    'daum.net',
    'rediffmail.com',
  ],
])

/** Providers with domains in many countries. */
const national = /^(?:yahoo|hotmail|live|outlook)\.(?:com?\.)?[a-z]{2,3}$/

export function isLargeProvider(domain: string): boolean {
  return largeProviders.has(domain) || national.test(domain)
}
