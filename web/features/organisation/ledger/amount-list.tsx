import { TitledSection } from '#web/ui/card.tsx'
import type { NamedAmount } from './ledger-rows.ts'

interface Props {
  id: string
  title: string
  rows: readonly NamedAmount[]
}

/** Titled list of amounts below each other; omitted if there are none. */
export function AmountList({ id, title, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <TitledSection id={id} heading={title} level="h3" className="grid content-start gap-3 [&>h3]:text-lg">
      <dl className="divide-y divide-line border-line border-y text-sm">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className="font-medium tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}
