import type { VerseCounts } from '#web/features/reading/memory/schedule/statistics.ts'

const kinds = [
  { kind: 'known', label: 'Fresh', look: 'bg-flame' },
  { kind: 'due', label: 'Due today', look: 'bg-lake' },
  { kind: 'fading', label: 'Fading', look: 'bg-line' },
] as const satisfies readonly { kind: keyof VerseCounts; label: string; look: string }[]

/**
 * Displays how many verses are in review, and how many of these are fresh, due and fading: as figures, and as segments
 * of one bar.
 * @param all number of all memory verses of the member
 */
export function VerseMasteryBadge({ counts, all }: { counts: VerseCounts; all: number }) {
  // States without any verse are omitted.
  const shown = kinds.filter(({ kind }) => counts[kind] > 0)
  if (shown.length === 0) return null
  const learned = counts.known + counts.due + counts.fading
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        {learned} of {all} verses {learned === 1 ? 'comes' : 'come'} back for review: those you have learned
        in steps, and those you marked as memorized.
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {shown.map(({ kind, label, look }) => (
          <div key={kind} className="flex items-baseline gap-2">
            <dt className="flex items-center gap-2 text-soft">
              <span aria-hidden="true" className={`size-2 rounded-full ${look}`} />
              {label}
            </dt>
            <dd className="text-lg">{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ kind, look }) => (
          <span key={kind} className={look} style={{ flexGrow: counts[kind] }} />
        ))}
      </div>
    </div>
  )
}
