import type { Transporter } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import type { Retry } from '#server/platform/jobs/job.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { storeInOutbox } from './outbox.ts'
import { createTransporter } from './transporter.ts'

export interface Email {
  /** Of the job that sends it. Its Message-ID is made of this, so that one sent twice can be known for the same. */
  id: string
  /** One address. */
  to: string
  subject: string
  html: string
  text: string
  /** Where an answer goes, if not to us. */
  replyTo?: string
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export interface Mailer {
  /**
   * Hands the email to the mail server, or lays it in the outbox where none is configured.
   * @throws {JobFailure} lasting where the server refuses the email itself; without its address or words
   */
  deliver(email: Email): Promise<void>
}

export interface MailParts {
  /** Of the mail server; its query may set any option of nodemailer's. Without it emails stay in the outbox. */
  smtpUrl: string | undefined
  from: { name: string; address: string }
  outboxFolder: string
  clock: Clock
  metrics?: Pick<Metrics, 'emails'>
}

/** Asks for no automatic answers: RFC 3834, and Exchange, which looks at its own header alone. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** For about thirty hours, so that a mail server may be away for a day. */
export const emailRetry: Retry = { limit: 40, firstDelaySeconds: 30, maxDelaySeconds: 3600 }

export function createMailer({ smtpUrl, from, outboxFolder, clock, metrics }: MailParts): Mailer {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  let transporter: Promise<Transporter> | undefined

  const messageOf = ({ id, to, subject, html, text, replyTo, headers, attachments }: Email) => ({
    from,
    // As an object it is one address, whatever it holds.
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

/** What it says of itself may repeat the address and the server's words: of those, the numbers are enough. */
function failureOf(error: unknown): JobFailure {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  // About this email. A password that is wrong, or a server that takes no mail from us, is for the operator to mend.
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = command === 'API' || (responseCode ?? 0) >= 500
  const reason = `smtp ${responseCode ?? code ?? 'unknown'}`
  return new JobFailure(reason, { lasting: isAboutEmail && isRefused })
}
