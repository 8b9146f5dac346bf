import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/states.tsx'

/** Skeleton with the height of a passage card. */
export function StudySkeleton() {
  return (
    <Card className="grid content-start gap-4" style={{ minHeight: '22rem' }}>
      <Skeleton className="h-7 w-2/3" />
      <SkeletonLines lines={4} />
    </Card>
  )
}
