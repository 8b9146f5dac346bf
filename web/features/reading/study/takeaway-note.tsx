import type { ReactNode } from 'react'
import type { Takeaway } from '#contract/reading/study.ts'
import { Card } from '#web/ui/card.tsx'
import { ShareTakeaway } from './share/share-takeaway.tsx'

interface Props {
  day: number
  takeaway: Takeaway
  /** Further buttons for the verse to which the takeaway refers. */
  children: ReactNode
}

/** The takeaway: the claim of the study in one sentence, with a button to share it. */
export function TakeawayNote({ day, takeaway, children }: Props) {
  return (
    <Card aria-labelledby="takeaway" className="grid gap-3 bg-sunk/60 print:gap-0 print:border-0 print:p-0">
      <h3 id="takeaway" className="small-caps font-medium font-sans text-soft">
        Carry this with you
      </h3>
      <p className="text-balance font-serif text-xl leading-snug print:text-base">{takeaway.point}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p translate="no" className="font-serif text-soft print:text-sm">
          {takeaway.reference}
        </p>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 print:hidden">
          {children}
          <ShareTakeaway day={day} takeaway={takeaway} />
        </div>
      </div>
    </Card>
  )
}
