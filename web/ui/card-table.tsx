import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  /**
   * Caption for screen readers, which states the kind of rows and their order. Omitted if a heading above the table has
   * the same text.
   */
  caption?: string
  /** Column headings; a heading for screen readers only is passed as an element. */
  columns: readonly ReactNode[]
  /** Whether the last column has numbers, which are aligned to the right. */
  endsInNumbers?: boolean
  /** `CardRow` elements. */
  children: ReactNode
}

/** A table whose rows are cards on a phone. */
export function CardTable({ caption, columns, endsInNumbers = false, children }: Props) {
  return (
    <table className="w-full text-start max-sm:block">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className="text-sm text-soft max-sm:sr-only">
        <tr className="border-line border-b">
          {columns.map((head, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change
              key={index}
              scope="col"
              className={classes(
                'px-3 py-2 text-start font-medium first:ps-0 last:pe-0',
                endsInNumbers && 'last:text-end',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3 wrap-anywhere">{children}</tbody>
    </table>
  )
}

export function CardRow({ className, ...row }: ComponentProps<'tr'>) {
  return (
    <tr
      className={classes(
        'border-line max-sm:rounded-md max-sm:border max-sm:bg-raised max-sm:px-4 max-sm:py-3 sm:border-b',
        className,
      )}
      {...row}
    />
  )
}
