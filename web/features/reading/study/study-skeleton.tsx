import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/states.tsx'

/** Skeleton with the height of a passage card. */
export function StudySkeleton() {
  return (
    <Card className="grid min-h-[22rem] content-start gap-4">
      <Skeleton className="h-7 w-2/3" />
      <SkeletonLines lines={4} />
    </Card>
  )
}
