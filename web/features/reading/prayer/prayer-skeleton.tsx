import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/** The place of what is coming; also all that the page itself holds, which is the same for everyone. */
export function PrayerSkeleton() {
  return (
    <LoadingState words="Opening your prayer journal...">
      <div className="grid gap-6">
        <Skeleton className="h-10 max-w-80" />
        <Skeleton className="h-11 w-36" />
        <Skeleton className="h-48 rounded-md" />
        <Skeleton className="h-48 rounded-md" />
      </div>
    </LoadingState>
  )
}
