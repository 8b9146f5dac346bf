/** An email read back from what the mailer wrote. */
export interface StoredEmail {
  to: string
  subject: string
  date: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

interface Part {
  headers: Map<string, string>
  body: string
}

/**
 * Reads a message as our mailer writes them: two parts, both quoted-printable, and what is attached. It is no mail
 * program.
 */
export function readMessage(source: string): StoredEmail {
  const message = split(source)
  const { headers } = message
  const parts = partsOf(message)
  const partOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return decode((part?.body ?? '').replace(/\r\n$/, '').replaceAll('=\r\n', ''), /=([0-9A-F]{2})/g)
  }
  const header = (name: string) => decodeWords(headers.get(name) ?? '')
  return {
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: partOf('text/plain').replaceAll('\r\n', '\n'),
    html: partOf('text/html').replaceAll('\r\n', '\n'),
    attachments: parts.filter(isAttached).map(attachmentOf),
  }
}

/** What a message is made of, also where both parts of an email lie together in one beside what is attached. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [{ headers, body }]
  return body.split(`--${boundary}`).flatMap((part) => partsOf(split(part.replace(/^\r\n/, ''))))
}

function isAttached({ headers }: Part): boolean {
  return headers.get('content-disposition')?.startsWith('attachment') ?? false
}

function attachmentOf({ headers, body }: Part): StoredEmail['attachments'][number] {
  const [, filename = ''] = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  const [contentType = ''] = (headers.get('content-type') ?? '').split(';')
  return { filename, contentType, content: Buffer.from(body, 'base64') }
}

function split(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end === -1 ? 0 : end).replace(/\r\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: source.slice(end + 4) }
}

/** Encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replaceAll('_', ' '), /=([0-9A-F]{2})/g),
    )
}

function decode(text: string, escaped: RegExp): string {
  const bytes = text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
