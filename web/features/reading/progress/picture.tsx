import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { PictureTable } from '#web/ui/picture-table.tsx'

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
      <PictureTable caption={title} {...table} />
    </Card>
  )
}
