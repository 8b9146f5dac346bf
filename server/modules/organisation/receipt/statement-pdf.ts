import type { Statement } from '#contract/organisation/giving.ts'
import { correctionNote } from '#contract/organisation/statement-correction.ts'
import { dollars } from '#contract/values/dollars.ts'
import { longDate } from '#contract/values/long-day.ts'
import { datesInZones } from '#contract/values/zone-in-words.ts'
import { makeDocument } from '#server/platform/documents/make-document.ts'
import type { Column } from '#server/platform/documents/paper.ts'
import { giverFacts, type PdfFile, writeLetterhead } from './pdf-file.ts'

/** Renders a year's gifts on as many pages as needed. The same input gives the same bytes. */
export async function statementFile(statement: Statement): Promise<PdfFile> {
  const { year, organisation, lines, correction } = statement
  const note = correctionNote(statement)
  const head = {
    title: `Giving statement ${year}`,
    author: organisation.name,
    // Date of the document: that of the correction, or else that of the last gift. One of them exists, because an
    // uncorrected statement has at least one gift.
    dated: new Date(correction?.correctedAt ?? lines.at(-1)?.givenOn ?? 0),
    foot: `Giving statement ${year} · ${organisation.name}`,
  }
  const bytes = await makeDocument(head, (paper) => {
    writeLetterhead(paper, organisation)
    paper.heading(`Giving statement ${year}${note ? ' (corrected)' : ''}`)
    if (note) paper.paragraph(note)
    paper.paragraph(`Thank you. ${datesInZones(statement.timeZones)}`, { soft: true })
    paper.space(10)
    paper.facts(giverFacts(statement))
    paper.space(10)
    paper.table(...tableOf(statement))
    paper.space(10)
    paper.paragraph(statement.disclosure)
    paper.paragraph('Refunded gifts are left out; of those refunded in part, the rest is counted.', {
      size: 9.5,
      soft: true,
    })
  })
  return { name: `giving-statement-${year}.pdf`, bytes }
}

function tableOf({ lines, ...sums }: Statement): [Column[], string[][], string[]] {
  // The column for the value received in return is omitted if no gift of the year had one.
  const hasReturn = sums.fairValueCents > 0
  const columns: Column[] = [
    { head: 'Date', width: hasReturn ? 138 : 178 },
    { head: 'Receipt', width: hasReturn ? 60 : 80 },
    { head: 'Amount given', width: hasReturn ? 90 : 105, align: 'right' },
    ...(hasReturn ? [{ head: 'Received in return', width: 95, align: 'right' as const }] : []),
    { head: 'Deductible', width: hasReturn ? 85 : 105, align: 'right' },
  ]
  const cells = (first: [string, string], given: number, inReturn: number, deductible: number) => [
    ...first,
    dollars(given),
    ...(hasReturn ? [dollars(inReturn)] : []),
    dollars(deductible),
  ]
  const rows = lines.map((line) =>
    cells(
      [longDate(line.givenOn), `${line.number}`],
      line.amountCents,
      line.fairValueCents,
      line.deductibleCents,
    ),
  )
  const total = cells(['Total', ''], sums.totalCents, sums.fairValueCents, sums.deductibleCents)
  return [columns, rows, total]
}
