import { Icon } from './icon.tsx'

interface Props {
  caption: string
  head: readonly string[]
  /** Rows of the table; the first cell of each row is its heading. */
  rows: readonly (readonly (string | number)[])[]
}

/** Collapsible table with the data of a chart, as an alternative to the drawing, also for screen readers. */
export function PictureTable({ caption, head, rows }: Props) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-lake text-sm [&::-webkit-details-marker]:hidden">
        As a table
        <Icon name="chevron-down" className="transition-transform duration-180 group-open:rotate-180" />
      </summary>
      <table className="mt-2 w-full text-start text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pe-3 text-start font-medium last:pe-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal wrap-anywhere">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className="py-1.5 pe-3 text-soft last:pe-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
