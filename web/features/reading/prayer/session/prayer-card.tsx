import type { ReactNode, Ref } from 'react'
import type { Prayer } from '#web/features/reading/prayer/prayer.data.ts'
import { PrayerAbout } from '#web/features/reading/prayer/prayer-about.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  prayer: Prayer
  /** When the prayer was last prayed: "Last prayed 12 days ago". */
  last: string
  heading: Ref<HTMLHeadingElement>
  headingId: string
  /** Content below the text of the prayer. */
  children: ReactNode
}

/** A single prayer in large type, readable from a distance. */
export function PrayerCard({ prayer, last, heading, headingId, children }: Props) {
  const { title, request } = prayer.fields
  return (
    <div className="prayer-leaf grid animate-fade content-start gap-4">
      <h2
        id={headingId}
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="text-xl leading-snug outline-offset-4 wrap-anywhere sm:text-2xl"
      >
        <WrittenText text={title} />
      </h2>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <PrayerAbout prayer={prayer} />
        <span>{last}</span>
      </p>
      <p dir="auto" className="prayer-words max-w-[34rem] whitespace-pre-wrap font-serif wrap-anywhere">
        <WrittenText text={request} />
      </p>
      {children}
    </div>
  )
}
