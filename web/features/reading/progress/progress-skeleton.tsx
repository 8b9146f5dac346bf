import { LoadingState, SkeletonStack } from '#web/ui/states.tsx'

/** Placeholder of Your Progress; the server renders only this, because the page is the same for everyone. */
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
