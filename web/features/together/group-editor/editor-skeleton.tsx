import { LoadingState, SkeletonStack } from '#web/ui/states.tsx'

/** Placeholder with the height of the form. */
export function EditorSkeleton({ height }: { height?: number | undefined }) {
  return (
    <div style={{ minHeight: height }}>
      <LoadingState words="Loading your study...">
        <SkeletonStack sizes={['h-72 rounded-md', 'h-96 rounded-md', 'h-64 rounded-md']} className="gap-8" />
      </LoadingState>
    </div>
  )
}
