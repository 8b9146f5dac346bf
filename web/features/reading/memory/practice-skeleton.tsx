import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { HiddenWords } from './hidden-words.tsx'
import { HIDDEN, VERSE_HEIGHT } from './practice.tsx'
import { someLines } from './verse-words.tsx'

/** Placeholder for the verse of today until it is known which one that is, with the size of its card. */
export function PracticeSkeleton() {
  return (
    <Card
      ink="var(--flame)"
      aria-busy="true"
      aria-label="Loading today’s verse"
      className="grid gap-4 sm:gap-6 sm:p-8"
    >
      <div className="grid content-start gap-4">
        <div className="grid gap-2">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-10 w-44" />
          <Skeleton className="h-6 w-20" />
        </div>
        <div className={`${VERSE_HEIGHT} ${HIDDEN}`}>
          <HiddenWords lines={someLines} />
        </div>
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-11 sm:w-64" />
        <div className="-mb-2 h-11 sm:h-9 sm:pointer-coarse:h-11" />
      </div>
    </Card>
  )
}
