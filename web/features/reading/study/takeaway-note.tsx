import type { ReactNode } from 'react'
import type { Takeaway } from '#contract/reading/study.ts'
import { Card } from '#web/ui/card.tsx'

/** What the day says in one sentence, for its reader to carry away. @param children what can be done with its verse */
export function TakeawayNote({ takeaway, children }: { takeaway: Takeaway; children: ReactNode }) {
  return (
    <Card aria-labelledby="takeaway" className="grid gap-3 bg-sunk/60 print:gap-0 print:border-0 print:p-0">
      <h3 id="takeaway" className="small-caps font-medium font-sans text-soft">
        Carry this with you
      </h3>
      <p className="text-balance font-serif text-xl leading-snug print:text-base">{takeaway.point}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-serif text-soft print:text-sm">{takeaway.reference}</p>
        <div className="flex min-h-11 items-center print:hidden">{children}</div>
      </div>
    </Card>
  )
}
