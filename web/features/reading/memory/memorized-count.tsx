import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/states.tsx'

/**
 * Displays how many of all verses are memorized.
 * @param memorized number of memorized verses; null until the entries of this device are loaded
 */
export function MemorizedCount({ memorized, all }: { memorized: number | null; all: number }) {
  if (memorized === null) {
    return (
      <div className="grid max-w-sm gap-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-1.5" />
      </div>
    )
  }
  const words = `${memorized} of ${all} verses memorized`
  return (
    <div className="grid max-w-sm gap-2">
      <p className="min-h-6">{words}</p>
      <Progress label="Verses memorized" value={memorized} max={all} words={words} />
    </div>
  )
}
