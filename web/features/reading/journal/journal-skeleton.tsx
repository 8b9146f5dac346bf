import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/** Placeholder for the given number of answers. */
export function JournalSkeleton({ answers }: { answers: number }) {
  return (
    <LoadingState words="Loading your answers...">
      <div className="mx-auto grid max-w-2xl gap-10">
        {Array.from({ length: answers }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <div key={index} className="grid gap-3">
            <Skeleton className="h-7 w-11/12" />
            <Skeleton className="h-27" />
            <Skeleton className="h-11 w-24 justify-self-end" />
          </div>
        ))}
      </div>
    </LoadingState>
  )
}
