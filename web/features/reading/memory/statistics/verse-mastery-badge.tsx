import type { VerseCounts } from '#web/features/reading/memory/schedule/statistics.ts'

const kinds = [
  { kind: 'known', label: 'Known', look: 'bg-flame' },
  { kind: 'due', label: 'Due today', look: 'bg-lake' },
  { kind: 'fading', label: 'Fading', look: 'bg-line' },
] as const satisfies readonly { kind: keyof VerseCounts; label: string; look: string }[]

/** Displays how many scheduled verses are known, due and fading: as figures, and as segments of one bar. */
export function VerseMasteryBadge({ counts }: { counts: VerseCounts }) {
  // States without any verse are omitted.
  const shown = kinds.filter(({ kind }) => counts[kind] > 0)
  if (shown.length === 0) return null
  return (
    <div className="grid gap-3">
      {/* Only scheduled verses are counted here. The number displayed above this badge counts the verses marked as
          memorized, so the two numbers may differ. */}
      <p className="-mb-2 text-sm text-soft">What you have learned, and how well it stands now</p>
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
