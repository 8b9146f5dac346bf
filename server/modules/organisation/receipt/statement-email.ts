import { z } from 'zod'
import type { Statement } from '#contract/organisation/giving.ts'
import { openingAndClosing } from '#contract/organisation/receipt-words.ts'
import { correctionNote, statementFacts, statementThanks } from '#contract/organisation/statement-words.ts'
import type { Site } from '#contract/site.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { type ReceiptEmailOptions, receivedBy } from './organisation.ts'
import { attached } from './pdf-file.ts'
import { listGiftsOf } from './receipt.queries.ts'
import { statementOf } from './statement-of.ts'
import { statementFile } from './statement-pdf.ts'

/** Job for the yearly email with the statement of a member's gifts in the previous year. */
export const statementEmail = jobKind('giving.statement', { memberId: z.uuid(), year: z.int() })

export function statementEmailJob(parts: ReceiptEmailOptions): DefinedJob {
  return emailJob(statementEmail, parts, async ({ memberId, year }) => {
    const found = await listGiftsOf(parts.db, memberId, year)
    const statement =
      found && statementOf(year, found.gifts, found.donor, parts.organisation, found.statement)
    if (!statement) return null
    const content = emailOf(statement, found.donor.displayName, parts.site)
    return { to: statement.donorEmail, content, attachments: [attached(await statementFile(statement))] }
  })
}

function emailOf(statement: Statement, displayName: string, site: Site): EmailContent {
  const { year, organisation } = statement
  const { opening, closing } = openingAndClosing(statement, statementThanks(statement))
  const note = correctionNote(statement)
  return {
    subject: `What you gave in ${year}`,
    greeting: greet(displayName),
    opening: opening ?? `This is your giving statement for ${year}.`,
    facts: [...statementFacts(statement), ...receivedBy(organisation)],
    paragraphs: [
      ...(note ? [note] : []),
      ...(closing ? [closing] : []),
      'Your giving statement for the year is attached, with every gift and its receipt number. You can print it again at any time.',
    ],
    link: { label: 'See your statement', url: `${site.publicUrl}/subscription/statements/${year}` },
    reason: `You receive this email because you gave at ${site.name} in ${year}.`,
  }
}
