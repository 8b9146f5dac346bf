import type { Transporter } from 'nodemailer'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import type { Retry } from '#server/platform/jobs/job.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { storeInOutbox } from './outbox.ts'
import { createTransporter } from './transporter.ts'

export interface Email {
  /**
   * Id of the job that sends the email. The Message-ID is derived from it, so that mail programs can
   * recognise duplicates.
   */
  id: string
  /** Exactly one address. */
  to: string
  subject: string
  html: string
  text: string
  /** Reply-To address, if replies should not go to the sender address of the site. */
  replyTo?: string
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export interface Mailer {
  /**
   * Sends the email to the mail server, or stores it in the email outbox if none is configured.
   * @throws {JobFailure} permanent if the server rejects the email itself; its message contains neither the address nor
   * the text
   */
  deliver(email: Email): Promise<void>
}

export interface MailParts {
  /**
   * URL of the mail server; its query may set any option of nodemailer. Without a URL, emails are stored in the email
   * outbox.
   */
  smtpUrl: string | undefined
  from: { name: string; address: string }
  outboxFolder: string
  clock: Clock
  metrics?: Pick<Metrics, 'emails'>
}

/** Headers that suppress automatic replies: one defined by RFC 3834, and one for Exchange, which ignores the first. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Retries of a job that sends an email: over about thirty hours, so that the mail server may be unavailable
 * for a day.
 */
export const emailRetry: Retry = { limit: 40, firstDelaySeconds: 30, maxDelaySeconds: 3600 }

export function createMailer({ smtpUrl, from, outboxFolder, clock, metrics }: MailParts): Mailer {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  let transporter: Promise<Transporter> | undefined

  const messageOf = ({ id, to, subject, html, text, replyTo, headers, attachments }: Email) => ({
    from,
    // The recipient is an object, because nodemailer parses a string as a list: one address could become several
    // recipients.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(attachments && { attachments }),
    subject,
    html,
    text,
    date: clock(),
    messageId: `<${id}@${domain}>`,
    headers: { ...headers, ...AUTOMATIC },
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async deliver(email) {
      transporter ??= createTransporter(smtpUrl)
      const mail = await transporter
      const message = messageOf(email)
      if (smtpUrl === undefined) {
        const { message: source } = await mail.sendMail(message)
        await storeInOutbox(outboxFolder, { id: email.id, writtenAt: clock(), source })
        metrics?.emails.inc({ outcome: 'stored' })
        return
      }
      try {
        await traced('client', 'smtp send', () => mail.sendMail(message))
        metrics?.emails.inc({ outcome: 'sent' })
      } catch (error) {
        const failure = failureOf(error)
        metrics?.emails.inc({ outcome: failure.lasting ? 'refused' : 'failed' })
        throw failure
      }
    },
  }
}

/**
 * Reduces an SMTP error to its codes: its message may contain the recipient's address and text from the mail server.
 */
function failureOf(error: unknown): JobFailure {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  // Only a failure of this email itself is permanent. A wrong password, or a server that accepts no
  // mail from us, is for the operator to fix, so the job is retried.
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = command === 'API' || (responseCode ?? 0) >= 500
  const reason = `smtp ${responseCode ?? code ?? 'unknown'}`
  return new JobFailure(reason, { lasting: isAboutEmail && isRefused })
}
