import type { Receipt } from '#contract/organisation/giving.ts'
import { nameToSet } from '#server/platform/documents/name-to-set.ts'
import type { Paper } from '#server/platform/documents/paper.ts'
import type { Email } from '#server/platform/mail/mailer.ts'

export interface PdfFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Writes the letterhead of a receipt or statement: the name and address of the organisation. */
export function writeLetterhead(
  paper: Paper,
  { name, address, taxId, email }: Receipt['organisation'],
): void {
  const lines = [...address, email, ...(taxId === null ? [] : [`Tax ID (EIN): ${taxId}`])]
  paper.letterhead(nameToSet(name, email), lines)
}

/** Replaces the donor's name by the email address if our fonts cannot render it. */
export function withNameToSet<Document extends Pick<Receipt, 'donorName' | 'donorEmail'>>(
  document: Document,
): Document {
  return { ...document, donorName: nameToSet(document.donorName, document.donorEmail) }
}

/** Size in points of the sentence of thanks. */
export const THANKS_SIZE = 13.5

/** Converts a PDF file to an email attachment. */
export function attached({ name, bytes }: PdfFile): NonNullable<Email['attachments']>[number] {
  return { filename: name, contentType: 'application/pdf', content: Buffer.from(bytes) }
}
