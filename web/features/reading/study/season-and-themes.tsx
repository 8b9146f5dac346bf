import { Link } from 'react-router'
import { emblemOfSeason } from '#contract/reading/emblem.ts'
import type { Season } from '#contract/reading/study.ts'
import { themeSlugs, themes } from '#contract/reading/themes.ts'
import { Card, TitledSection } from '#web/ui/card.tsx'
import { Emblem } from '#web/ui/look/emblem.tsx'
import { ThemeMark } from '#web/ui/look/theme-mark.tsx'

/** Links to parts of the plan: the current season, and each of the ten themes. */
export function SeasonAndThemes({ season }: { season: Season }) {
  return (
    <TitledSection
      id="season-and-themes"
      heading="The plan"
      className="grid gap-4"
      style={{ containIntrinsicSize: 'auto 60rem' }}
    >
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
        <Card asChild pressable className="grid content-start gap-2">
          <article>
            <Emblem name={emblemOfSeason(season.number)} className="mb-2 size-28" />
            <p className="text-sm text-soft">Season {season.number} · thirty days</p>
            <h3 className="text-lg">
              <Link to={`/seasons/${season.number}`} className="covers-card text-ink no-underline">
                {season.title}
              </Link>
            </h3>
            <p className="font-serif text-soft">{season.invitation}</p>
          </article>
        </Card>
        <ul className="grid content-start gap-x-4 sm:grid-cols-2">
          {themeSlugs.map((theme) => (
            <li key={theme} className="border-line border-b">
              <Link
                to={`/studies?theme=${theme}`}
                className="flex min-h-12 items-center gap-3 rounded-sm px-1 text-ink no-underline hover:text-lake"
              >
                <ThemeMark theme={theme} className="text-xl" />
                {themes[theme]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </TitledSection>
  )
}
