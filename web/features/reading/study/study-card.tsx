import { Link } from 'react-router'
import { isFree } from '#contract/organisation/premium.ts'
import { emblemOfTheme } from '#contract/reading/emblem.ts'
import type { StudyCard as Card_ } from '#contract/reading/study.ts'
import { themes } from '#contract/reading/themes.ts'
import { useSite } from '#web/lib/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Emblem } from '#web/ui/look/emblem.tsx'
import { themeInk } from '#web/ui/look/theme-ink.ts'

interface Props {
  study: Card_
  /** URL of the study; on the studies page, it includes the filter in the query string. */
  to: string
  isComplete: boolean
  level?: 2 | 3
}

/** Summary of a study. The whole card is one link. */
export function StudyCard({ study, to, isComplete, level = 3 }: Props) {
  const { premium } = useSite()
  const Heading = `h${level}` as const
  return (
    <Card asChild pressable ink={themeInk(study.theme)} className="flex h-full flex-col gap-1">
      <article>
        <p className="flex min-h-6 items-center justify-between gap-2 text-sm text-soft">
          <span>
            Day {study.day}
            {!isFree(premium, study.day) && ' · Premium'}
          </span>
          {isComplete && (
            <Badge tone="flame">
              <Icon name="check" /> Completed
            </Badge>
          )}
        </p>
        <Heading className="text-lg">
          <Link to={to} preventScrollReset className="covers-card text-ink no-underline">
            {study.title}
          </Link>
        </Heading>
        <p translate="no" className="font-serif">
          {study.scripture}
        </p>
        <p className="text-pretty font-serif text-soft">{study.point}</p>
        <p className="mt-auto flex items-center gap-2.5 pt-3 text-sm text-soft">
          <Emblem name={emblemOfTheme(study.theme)} className="size-9 shrink-0 text-ink" />
          {themes[study.theme]}
        </p>
      </article>
    </Card>
  )
}
