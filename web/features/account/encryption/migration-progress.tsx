import { useRef } from 'react'
import { Progress } from '#web/ui/progress.tsx'

/**
 * Progress bar of the migration to encryption on this device. The migration resumes after a reload.
 * @param left number of entries that are not encrypted yet
 */
export function MigrationProgress({ left }: { left: number }) {
  // The number of entries before the migration is unknown after a reload, so the total is the largest number of
  // remaining entries since this component mounted.
  const most = useRef(left)
  most.current = Math.max(most.current, left)
  if (left === 0) return null
  const words = `${most.current - left} of ${most.current} entries encrypted`
  return (
    <div className="grid gap-2">
      <Progress
        label="Encrypting what you wrote before"
        value={most.current - left}
        max={most.current}
        words={words}
      />
      <p role="status" className="text-sm text-soft">
        {words}. You need not wait: it goes on by itself.
      </p>
    </div>
  )
}
