import { adminCommand } from '#server/platform/config/admin-command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createTransporter } from '#server/platform/mail/transporter.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

/** Checks the connection to the mail server or, if the operator names a recipient, sends a test email. */
export const mailCheck: Check = {
  name: 'mail',
  async look({ config, mailTo }) {
    const { smtpUrl, from } = config.mail
    if (smtpUrl === undefined) return [withoutServer(config, mailTo)]
    const server = `The mail server ${new URL(smtpUrl).host}`
    if (from.address.endsWith('.example'))
      return [error(`Emails would come from the example address ${from.address}: set MAIL_FROM to your own.`)]
    try {
      const found = [await connectionOf(smtpUrl, server)]
      if (mailTo === undefined) return found
      await sendTo(smtpUrl, mailTo, config)
      return [...found, ok(`It accepted a test email to ${mailTo}: check that it arrives, and not as spam.`)]
    } catch (reason) {
      return [error(`${server} ${whyRefused(reason)}`)]
    }
  },
}

function withoutServer({ production }: Config, mailTo: string | undefined): Finding {
  const words = `SMTP_URL is not set, so emails stay in the outbox: \`${adminCommand('letters')}\` shows them.`
  if (mailTo !== undefined) return error(`${words} No test email was sent.`)
  return production
    ? warning(`${words} Set it, or members cannot confirm an address or choose a new password.`)
    : ok(words)
}

async function connectionOf(smtpUrl: string, server: string): Promise<Finding> {
  const isEncrypted = await answers(smtpUrl, { requireTLS: true }).catch((reason: unknown) => {
    if (hasUser(smtpUrl) || !isLackOfTls(reason)) throw reason
    return false
  })
  if (isEncrypted) return ok(`${server} answers over TLS and accepts the sign-in.`)
  await answers(smtpUrl)
  return warning(`${server} answers, but offers no TLS: emails, and the links in them, are sent unencrypted.`)
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
      subject: `A test email from ${site.name}`,
      text: `This email was sent by \`${adminCommand('doctor')}\`. If you can read it, ${site.name} can send email.\n`,
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

/** Returns whether sending failed because the server does not support STARTTLS and rejected the command. */
function isLackOfTls(reason: unknown): boolean {
  const { code, responseCode } = reason as SmtpTrouble
  return code === 'ETLS' && (responseCode ?? 0) >= 500
}

/** Describes a failure in our own words, because the server's message may contain an address. */
function whyRefused(reason: unknown): string {
  const { code = '', responseCode, message = '' } = reason as SmtpTrouble
  const number = responseCode === undefined ? '' : ` (${responseCode})`
  if (/certificate/i.test(message)) return `shows a certificate ${whyDistrusted(message)}`
  const known: Record<string, string> = {
    EAUTH: `refuses the user name or password${number}: correct SMTP_URL, and write special characters as %XX.`,
    ECONNECTION: 'does not accept the connection: check the host and port in SMTP_URL, and the firewall.',
    ESOCKET:
      'does not answer: check the host and port in SMTP_URL, and whether the provider of this machine allows outgoing mail.',
    ETIMEDOUT:
      'does not answer in time: many providers block port 25, so try 465 (smtps://) or 587 (smtp://).',
    EDNS: 'is not known by its name: correct the host in SMTP_URL.',
    ETLS: `cannot speak TLS with us${number}: port 465 wants smtps://, port 587 smtp://.`,
    EENVELOPE: `refuses the sender or the address${number}: it may require MAIL_FROM to be one of its own addresses.`,
    EMESSAGE: `rejects the email itself${number}: ask its provider why.`,
  }
  return known[code] ?? `failed with ${code || 'an unknown error'}${number}.`
}

/**
 * Explains why a certificate is not trusted, from the message of OpenSSL, or of Node if the host
 * name differs: nodemailer does not pass on their error codes.
 */
function whyDistrusted(message: string): string {
  if (/expired/i.test(message)) return 'that has expired: its operator has to renew it.'
  if (/altnames/i.test(message)) return 'for another name: set the name in the certificate in SMTP_URL.'
  return 'that is not trusted: install one from a public certificate authority.'
}
