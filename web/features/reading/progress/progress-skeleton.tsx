import { LoadingState, SkeletonStack } from '#web/ui/states.tsx'

/**
 * Placeholder of the page Your Progress. The server renders only this placeholder, because it sends the same
 * page to every member.
 */
export function ProgressSkeleton() {
  return (
    <LoadingState words="Loading your progress...">
      <div className="grid gap-6">
        <SkeletonStack
          sizes={Array<string>(4).fill('h-40 rounded-md')}
          className="gap-4 sm:grid-cols-2 lg:grid-cols-4"
        />
        <SkeletonStack sizes={['h-44 rounded-md', 'h-72 rounded-md', 'h-96 rounded-md']} className="gap-6" />
      </div>
    </LoadingState>
  )
}
