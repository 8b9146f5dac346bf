import PostalMime from 'postal-mime'

/** An email or text message from the email outbox, parsed. */
export interface StoredEmail {
  to: string
  subject: string
  date: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/**
 * Parses a message from the email outbox.
 * @param source message in the format of RFC 5322
 */
export async function readMessage(source: string | Buffer): Promise<StoredEmail> {
  const { to, subject = '', headers, text = '', html = '', attachments } = await PostalMime.parse(source)
  return {
    // A stored text message has a phone number as its recipient, which the parser returns as a name.
    to: to?.[0]?.address || to?.[0]?.name || '',
    subject,
    date: headers.find(({ key }) => key === 'date')?.value ?? '',
    text: withoutBreakAtEnd(text),
    html: withoutBreakAtEnd(html),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
}

/** Removes the line break before a boundary, which belongs to the boundary (RFC 2046, section 5.1.1). */
function withoutBreakAtEnd(part: string): string {
  return part.replace(/\n$/, '')
}
