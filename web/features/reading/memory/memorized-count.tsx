import type { ReactNode } from 'react'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/states.tsx'

interface Props {
  /** Number of memorized verses; null until the entries of this device are loaded. */
  memorized: number | null
  all: number
  /** Line beside the number. */
  children: ReactNode
}

/** Displays how many of all verses are memorized. */
export function MemorizedCount({ memorized, all, children }: Props) {
  const words = `${memorized} of ${all} verses memorized`
  return (
    <div className="grid gap-2 text-sm text-soft">
      <div className="grid sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4">
        {memorized === null ? <Skeleton className="h-6 w-40" /> : <p className="min-h-6">{words}</p>}
        {children}
      </div>
      {memorized === null ? (
        <Skeleton className="h-1.5" />
      ) : (
        <Progress label="Verses memorized" value={memorized} max={all} words={words} />
      )}
    </div>
  )
}
