import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/**
 * Placeholder of the overview while the profile loads; also the server-rendered content, which is the same for all
 * users.
 */
export function OverviewSkeleton() {
  return (
    <LoadingState words="Loading your profile...">
      <div className="grid gap-8">
        <div className="flex items-center gap-4 sm:gap-6">
          <Skeleton className="size-18 shrink-0 rounded-full sm:size-24" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-7 max-w-56" />
            <Skeleton className="h-4 max-w-72" />
            <Skeleton className="h-4 max-w-48" />
          </div>
        </div>
        <Skeleton className="h-60 rounded-md" />
        <Skeleton className="h-96 rounded-md" />
      </div>
    </LoadingState>
  )
}
