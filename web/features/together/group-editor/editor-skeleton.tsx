import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/** As large as the form that comes. */
export function EditorSkeleton({ height }: { height?: number | undefined }) {
  return (
    <div style={{ minHeight: height }}>
      <LoadingState words="Loading your study...">
        <div className="grid gap-8">
          <Skeleton className="h-72 rounded-md" />
          <Skeleton className="h-96 rounded-md" />
          <Skeleton className="h-64 rounded-md" />
        </div>
      </LoadingState>
    </div>
  )
}
