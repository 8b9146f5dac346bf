import type { Statement } from '#contract/organisation/giving.ts'
import { giverLines, openingAndClosing } from '#contract/organisation/receipt-words.ts'
import {
  amountColumns,
  correctionNote,
  LEFT_OUT,
  statementThanks,
  statementTitle,
} from '#contract/organisation/statement-words.ts'
import { dollars } from '#contract/values/dollars.ts'
import { longDate } from '#contract/values/long-day.ts'
import { datesInZones } from '#contract/values/zone-in-words.ts'
import { makeDocument } from '#server/platform/documents/make-document.ts'
import type { Column } from '#server/platform/documents/paper.ts'
import { type PdfFile, THANKS_SIZE, withNameToSet, writeLetterhead } from './pdf-file.ts'

/** Renders a year's gifts on as many pages as needed. The same input gives the same bytes. */
export async function statementFile(statement: Statement): Promise<PdfFile> {
  const { year, organisation, lines, correction } = statement
  const note = correctionNote(statement)
  const { opening, closing } = openingAndClosing(statement, statementThanks(statement))
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
    paper.heading(statementTitle(statement))
    if (opening) paper.paragraph(opening, { size: THANKS_SIZE })
    if (note) paper.paragraph(note)
    paper.space(8)
    paper.facts(giverLines(withNameToSet(statement)))
    paper.space(6)
    paper.table(...tableOf(statement))
    if (closing) paper.paragraph(closing)
    paper.paragraph(`${datesInZones(statement.timeZones)} ${LEFT_OUT}`, { size: 9.5, soft: true })
  })
  return { name: `giving-statement-${year}.pdf`, bytes }
}

function tableOf({ lines, ...sums }: Statement): [Column[], string[][], string[]] {
  const hasReturn = sums.fairValueCents > 0
  const columns: Column[] = [
    { head: 'Date', width: hasReturn ? 118 : 178 },
    { head: 'Receipt', width: hasReturn ? 50 : 80 },
    ...amountColumns(sums).map((head) => ({ head, width: hasReturn ? 100 : 105, align: 'right' as const })),
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
