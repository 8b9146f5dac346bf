import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  title: string
  /** What the picture shows, in a sentence. */
  words: string
  children: ReactNode
  /** The same in figures. The first cell of each row names it. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
}

/** Something to look at, and behind it the same as a table for whoever would rather read it, or hear it. */
export function Picture({ title, words, children, table }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid min-w-0 content-start gap-4">
      <header className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-soft">{words}</p>
      </header>
      {children}
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-lake text-sm [&::-webkit-details-marker]:hidden">
          As a table
          <Icon name="chevron-down" className="transition-transform duration-180 group-open:rotate-180" />
        </summary>
        <table className="mt-2 w-full text-start text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b">
              {table.head.map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-medium last:pe-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells]) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={table.head[column + 1]} className="py-1.5 pe-3 text-soft last:pe-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
