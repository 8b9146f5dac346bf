import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/**
 * Placeholder while the profile loads; also the server-rendered content, which is the same for all
 * users.
 */
export function ProfileSkeleton() {
  return (
    <LoadingState words="Loading your profile...">
      <div className="grid gap-6">
        <div className="mb-2 flex items-center gap-4 sm:gap-6">
          <Skeleton className="size-18 shrink-0 rounded-full sm:size-24" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-7 max-w-56" />
            <Skeleton className="h-4 max-w-72" />
            <Skeleton className="h-4 max-w-48" />
          </div>
        </div>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <Skeleton className="h-80 rounded-md max-lg:hidden" />
          <div className="grid gap-10">
            <Skeleton className="h-60 rounded-md" />
            <Skeleton className="h-96 rounded-md" />
          </div>
        </div>
      </div>
    </LoadingState>
  )
}
