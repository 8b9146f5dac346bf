import type { Config } from '#server/platform/config/config.ts'
import { createTransporter } from '#server/platform/mail/transporter.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

/** Whether the mail server takes our letters; where an address is given, by sending one there. */
export const mailCheck: Check = {
  name: 'mail',
  async look({ config, mailTo }) {
    const { smtpUrl, from } = config.mail
    if (smtpUrl === undefined) return [withoutServer(config, mailTo)]
    const server = `The mail server ${new URL(smtpUrl).host}`
    if (from.address.endsWith('.example'))
      return [
        error(`Letters would come from the example ${from.address}: set MAIL_FROM to an address of yours.`),
      ]
    try {
      const found = [await connectionOf(smtpUrl, server)]
      if (mailTo === undefined) return found
      await sendTo(smtpUrl, mailTo, config)
      return [...found, ok(`It took a letter to ${mailTo}: see that it arrives, and not among the spam.`)]
    } catch (reason) {
      return [error(`${server} ${whyRefused(reason)}`)]
    }
  },
}

function withoutServer({ production }: Config, mailTo: string | undefined): Finding {
  const words = 'SMTP_URL is not set, so letters stay in the outbox: `npm run admin -- letters` shows them.'
  if (mailTo !== undefined) return error(`${words} No letter could be sent.`)
  return production
    ? warning(`${words} Set it, or nobody can confirm an address or choose a new password.`)
    : ok(words)
}

async function connectionOf(smtpUrl: string, server: string): Promise<Finding> {
  const isEncrypted = await answers(smtpUrl, { requireTLS: true }).catch((reason: unknown) => {
    if (hasUser(smtpUrl) || !isLackOfTls(reason)) throw reason
    return false
  })
  if (isEncrypted) return ok(`${server} answers, by TLS, and lets us in.`)
  await answers(smtpUrl)
  return warning(`${server} answers, but offers no TLS: letters, and the links in them, travel in the clear.`)
}

async function answers(smtpUrl: string, options: { requireTLS?: true } = {}): Promise<true> {
  const transporter = await createTransporter(smtpUrl, options)
  try {
    return await transporter.verify()
  } finally {
    transporter.close()
  }
}

async function sendTo(smtpUrl: string, to: string, { mail: { from }, site }: Config): Promise<void> {
  const transporter = await createTransporter(smtpUrl)
  try {
    await transporter.sendMail({
      from,
      to: { name: '', address: to },
      subject: `A test letter of ${site.name}`,
      text: `This letter was sent by \`npm run admin -- doctor\`. Where you can read it, ${site.name} can send letters.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transporter.close()
  }
}

function hasUser(smtpUrl: string): boolean {
  return new URL(smtpUrl).username !== ''
}

interface SmtpTrouble {
  code?: string
  responseCode?: number
  message?: string
}

/** It has no STARTTLS, and says so as it is asked for it. */
function isLackOfTls(reason: unknown): boolean {
  const { code, responseCode } = reason as SmtpTrouble
  return code === 'ETLS' && (responseCode ?? 0) >= 500
}

/** In words of ours: the server's own may repeat an address. */
function whyRefused(reason: unknown): string {
  const { code = '', responseCode, message = '' } = reason as SmtpTrouble
  const number = responseCode === undefined ? '' : ` (${responseCode})`
  if (/certificate/i.test(message)) return `shows a certificate ${whyDistrusted(message)}`
  const known: Record<string, string> = {
    EAUTH: `refuses the user name or password${number}: correct SMTP_URL, and write special characters as %XX.`,
    ECONNECTION: 'does not let us connect: check the host and port in SMTP_URL, and the firewall.',
    ESOCKET:
      'does not answer: check the host and port in SMTP_URL, and whether the provider of this machine lets mail out.',
    ETIMEDOUT:
      'does not answer in time: many providers block port 25, so try 465 (smtps://) or 587 (smtp://).',
    EDNS: 'is not known by its name: correct the host in SMTP_URL.',
    ETLS: `cannot speak TLS with us${number}: port 465 wants smtps://, port 587 smtp://.`,
    EENVELOPE: `refuses the sender or the address${number}: it may want MAIL_FROM to be an address of its own.`,
    EMESSAGE: `refuses the letter itself${number}: ask its provider why.`,
  }
  return known[code] ?? `failed with ${code || 'an unknown error'}${number}.`
}

/** By the words of OpenSSL, and of Node where the name is another: nodemailer hands over no code of theirs. */
function whyDistrusted(message: string): string {
  if (/expired/i.test(message)) return 'that has run out: whoever runs it has to renew it.'
  if (/altnames/i.test(message)) return 'for another name: set the name that stands in it in SMTP_URL.'
  return 'that is not trusted: have one made by an authority that machines know.'
}
