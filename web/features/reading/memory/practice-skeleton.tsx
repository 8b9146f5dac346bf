import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { HiddenWords } from './hidden-words.tsx'
import { hiddenVerse } from './practice.tsx'
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
        <div {...hiddenVerse}>
          <HiddenWords lines={someLines} />
        </div>
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-11" />
        <div aria-hidden="true" className="invisible -mb-2">
          <Button look="bare" size="small" disabled>
            Next Verse
          </Button>
        </div>
      </div>
    </Card>
  )
}
