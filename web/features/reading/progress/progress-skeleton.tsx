import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/** The place of what is coming; also all that the page itself holds, which is the same for everyone. */
export function ProgressSkeleton() {
  return (
    <LoadingState words="Loading your progress...">
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Skeleton className="h-40 rounded-md" />
          <Skeleton className="h-40 rounded-md" />
          <Skeleton className="h-40 rounded-md" />
          <Skeleton className="h-40 rounded-md" />
        </div>
        <Skeleton className="h-44 rounded-md" />
        <Skeleton className="h-72 rounded-md" />
        <Skeleton className="h-96 rounded-md" />
      </div>
    </LoadingState>
  )
}
