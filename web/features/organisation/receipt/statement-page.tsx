import type { Statement } from '#contract/organisation/giving.ts'
import { giverLines, openingAndClosing } from '#contract/organisation/receipt-words.ts'
import {
  amountColumns,
  correctionNote,
  LEFT_OUT,
  statementThanks,
  statementTitle,
} from '#contract/organisation/statement-words.ts'
import { longDate } from '#contract/values/long-day.ts'
import { datesInZones } from '#contract/values/zone-in-words.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { useStatement } from './receipt.data.ts'
import { ReceiptMissing } from './receipt-missing.tsx'
import { ReceiptFacts, ReceiptSheet } from './receipt-sheet.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

/** Printable statement of a calendar year. */
export function StatementPage({ memberId, year }: { memberId: string; year: string }) {
  const { data, error, isFetching, refetch } = useStatement(memberId, year)
  if (data) return <FullStatement {...data} />
  if (!error) return <ReceiptSkeleton />
  return (
    <ReceiptMissing title="Your giving statement" error={error} onRetry={refetch} retrying={isFetching} />
  )
}

function FullStatement(statement: Statement) {
  const { year, organisation, timeZones } = statement
  const { opening, closing } = openingAndClosing(statement, statementThanks(statement))
  const note = correctionNote(statement)
  return (
    <ReceiptSheet
      title={statementTitle(statement)}
      opening={opening}
      organisation={organisation}
      pdf={`/api/statements/${year}/statement.pdf`}
    >
      {note && <p>{note}</p>}
      <ReceiptFacts facts={giverLines(statement)} />
      <Lines {...statement} />
      {closing && <p>{closing}</p>}
      <p className="text-sm text-soft">
        {datesInZones(timeZones)} {LEFT_OUT}
      </p>
    </ReceiptSheet>
  )
}

function Lines({ year, lines, ...sums }: Statement) {
  const hasReturn = sums.fairValueCents > 0
  const columns = amountColumns(sums)
  const cells = (given: number, inReturn: number, deductible: number) =>
    [given, ...(hasReturn ? [inReturn] : []), deductible].map((cents, index) => (
      <td key={columns[index]} className="py-2 ps-3 text-end">
        {formatMoney(cents)}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard, too
    <section tabIndex={0} aria-label={`Gifts of ${year}`} className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-soft">
          <tr className="border-line border-b">
            <th className="py-2 text-start font-normal">Date</th>
            <th className="py-2 ps-3 text-start font-normal">Receipt</th>
            {columns.map((name) => (
              <th key={name} className="py-2 ps-3 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <th scope="row" className="py-2 text-start font-normal">
                {longDate(line.givenOn)}
              </th>
              <td className="py-2 ps-3">{line.number}</td>
              {cells(line.amountCents, line.fairValueCents, line.deductibleCents)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t font-medium">
            <th scope="row" colSpan={2} className="py-2 text-start font-medium">
              Total
            </th>
            {cells(sums.totalCents, sums.fairValueCents, sums.deductibleCents)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
