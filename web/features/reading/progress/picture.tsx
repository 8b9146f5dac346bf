import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { PictureTable } from '#web/ui/picture-table.tsx'

interface Props {
  title: string
  /** Text alternative of the chart. */
  words: string
  children: ReactNode
  /** The data of the chart as a table. The first cell of each row is the header of that row. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
}

/** A chart, with the same data as a table for readers who prefer it and for screen readers. */
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
      <PictureTable caption={title} {...table} />
    </Card>
  )
}
