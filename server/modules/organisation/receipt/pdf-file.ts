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

/** Returns the donor's name and email address as labelled lines; without the name if our fonts cannot render it. */
export function giverFacts({
  donorName,
  donorEmail,
}: Pick<Receipt, 'donorName' | 'donorEmail'>): [string, string][] {
  const name = nameToSet(donorName, donorEmail)
  return [['Given by', name], ...(name === donorEmail ? [] : [['Email', donorEmail] as [string, string]])]
}

/** Converts a PDF file to an email attachment. */
export function attached({ name, bytes }: PdfFile): NonNullable<Email['attachments']>[number] {
  return { filename: name, contentType: 'application/pdf', content: Buffer.from(bytes) }
}
