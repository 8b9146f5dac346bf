import { LoadingState, Skeleton } from '#web/ui/states.tsx'

/** The place of what is coming; also all that the page itself holds, which is the same for everyone. */
export function NotesSkeleton() {
  return (
    <LoadingState words="Opening your notes...">
      <div className="grid gap-6">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="h-11" />
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
      </div>
    </LoadingState>
  )
}
