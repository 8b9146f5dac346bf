import { LoadingState, Skeleton } from '#web/ui/states.tsx'

export function ReceiptSkeleton() {
  return (
    <LoadingState words="One moment...">
      <Skeleton className="h-[40rem] rounded-md" />
    </LoadingState>
  )
}
