import { Skeleton } from '#web/ui/states.tsx'

/** Placeholder for a few comments. */
export function CommentsSkeleton() {
  return (
    <div className="grid gap-7">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
