import type { Email } from '#server/platform/mail/mailer.ts'
import type { PdfFile } from './pdf-file.ts'

export function attached({ name, bytes }: PdfFile): NonNullable<Email['attachments']>[number] {
  return { filename: name, contentType: 'application/pdf', content: Buffer.from(bytes) }
}
