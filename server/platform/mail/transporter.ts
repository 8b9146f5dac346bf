import type { Transporter } from 'nodemailer'

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 30_000

/**
 * Creates a transport to the mail server. Without a URL, the transport sends nothing: it returns the finished message
 * in a buffer.
 * @param options requireTLS: requires TLS even without a password
 */
export async function createTransporter(
  smtpUrl: string | undefined,
  { requireTLS = false }: { requireTLS?: boolean } = {},
): Promise<Transporter> {
  // Nodemailer is imported on demand: it would delay every start by some tens of milliseconds.
  const { createTransport } = await import('nodemailer')
  if (smtpUrl === undefined) {
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  }
  const { username } = new URL(smtpUrl)
  return createTransport({
    url: smtpUrl,
    // TLS is required if there is a password, so that it is never sent unencrypted.
    requireTLS: requireTLS || username !== '',
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  })
}
