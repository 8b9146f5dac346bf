import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { LedgerRow } from './ledger-rows.ts'

interface Props {
  title: string
  columns: readonly [string, ...string[]]
  rows: readonly LedgerRow[]
  nothing: string
  /** Explanation of the table, below its title. */
  note?: string
}

/** Table of amounts with a row for each month; on phones, a list of cards without the empty cells. */
export function LedgerTable({ title, columns, rows, nothing, note }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {note !== undefined && rows.length > 0 && <p className="max-w-prose text-sm text-soft">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-soft">{nothing}</p>
      ) : (
        <table aria-labelledby={id} className="w-full max-w-3xl text-sm max-sm:block">
          <thead className="text-soft max-sm:sr-only">
            <tr className="border-line border-b">
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-3 py-2 text-end font-medium first:ps-0 first:text-start last:pe-0"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums max-sm:grid max-sm:gap-3">
            {rows.map((row) => (
              <Row key={row[0]} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ columns, row: [name, ...cells] }: { columns: Props['columns']; row: LedgerRow }) {
  return (
    <tr className="max-sm:grid max-sm:gap-1 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-raised max-sm:px-4 max-sm:py-3 sm:border-line sm:border-b">
      <th scope="row" className="text-start font-medium sm:py-2 sm:pe-3">
        {name}
      </th>
      {columns.slice(1).map((column, at) => (
        <td
          key={column}
          className={classes(
            'wrap-anywhere last:pe-0 max-sm:justify-between gap-4 sm:px-3 sm:py-2 sm:text-end',
            cells[at] ? 'max-sm:flex' : 'max-sm:hidden',
          )}
        >
          {cells[at] && (
            <span aria-hidden="true" className="text-soft sm:hidden">
              {column}
            </span>
          )}
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}
