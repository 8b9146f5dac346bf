import { useId } from 'react'
import type { NamedAmount } from './ledger-rows.ts'

interface Props {
  title: string
  rows: readonly NamedAmount[]
}

/** Titled list of amounts below each other; omitted if there are none. */
export function AmountList({ title, rows }: Props) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <dl className="divide-y divide-line border-line border-y text-sm">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className="font-medium tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
