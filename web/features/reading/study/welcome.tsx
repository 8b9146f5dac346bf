import type { ReactNode } from 'react'
import { PLAN_DAYS } from '#contract/limits.ts'
import type { StudyCard } from '#contract/reading/study.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import type { Site } from '#contract/site.ts'
import { PassageCard } from './passage-card.tsx'
import { StudyButtons } from './study-buttons.tsx'

interface Props {
  site: Site
  /** The first study for a visitor, and the first lines of its passage. */
  study: StudyCard
  opening: Passage
  /** Further actions. */
  children?: ReactNode
}

/**
 * First section for a new visitor: the purpose of the site, that it is free, and the beginning of
 * today's passage.
 */
export function Welcome({ site, study, opening, children }: Props) {
  return (
    <section
      data-for="visitors"
      className="mx-auto grid max-w-6xl gap-x-16 gap-y-5 px-4 pt-6 pb-12 sm:px-6 sm:pt-10 lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-16 lg:pb-16"
    >
      <div className="lg:row-start-2">
        <h1 className="text-2xl sm:text-3xl">{site.name}</h1>
        <p className="font-serif text-soft sm:text-lg">{site.tagline}</p>
        <p className="mt-4 max-w-prose text-pretty sm:text-lg">
          A Bible study for every morning. In {PLAN_DAYS} days you read in every chapter of the Bible.{' '}
          <strong className="font-medium">{freeOf(site)}</strong>
        </p>
      </div>
      <PassageCard
        study={study}
        opening={opening}
        className="lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-center"
      >
        <p className="mb-3 flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          Today, day {study.day}
          <span translate="no" className="font-serif text-base text-ink">
            {study.scripture}
          </span>
        </p>
      </PassageCard>
      <div className="flex flex-wrap gap-3 lg:row-start-3">
        <StudyButtons day={study.day}>{children}</StudyButtons>
      </div>
    </section>
  )
}

function freeOf({ premium }: Site): string {
  return premium.mode === 'gift'
    ? 'It is free, and you need no account.'
    : `The first ${premium.freeDays} days are free, and you need no account.`
}
