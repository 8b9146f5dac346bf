import type { ComponentProps, ReactNode } from 'react'
import { PLAN_DAYS } from '#contract/limits.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { JourneyRow } from '#web/ui/journey-row.tsx'

/** The main features, for readers for whom none of them has anything to do today. */
export const ways = {
  studies: {
    to: '/studies',
    icon: 'book',
    title: 'Bible Studies',
    words: `${PLAN_DAYS} days, one after the other`,
  },
  memory: { to: '/memory', icon: 'heart', title: 'Scripture Memory', words: 'Verses to learn by heart' },
  notes: { to: '/notes', icon: 'note', title: 'Study Notes', words: 'What you would like to remember' },
  prayer: {
    to: '/prayer',
    icon: 'prayer',
    title: 'Prayer Journal',
    words: 'What you ask, and what was answered',
  },
  community: {
    to: '/community',
    icon: 'people',
    title: 'Community Studies',
    words: 'A book of the Bible, read together',
  },
} as const satisfies Record<string, ComponentProps<typeof JourneyRow>>

/** List of links to the main features: reading, learning, writing, praying, and reading with others. */
export function JourneyList({ children }: { children: ReactNode }) {
  return (
    <TitledSection id="journey" heading="Your journey">
      <ul className="mt-3 border-line border-t">{children}</ul>
    </TitledSection>
  )
}

/** The same links for every visitor. */
export function VisitorsJourney() {
  return (
    <JourneyList>
      {Object.values(ways).map((way) => (
        <JourneyRow key={way.to} {...way} />
      ))}
    </JourneyList>
  )
}
