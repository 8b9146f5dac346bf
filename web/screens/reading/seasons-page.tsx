import { PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { todaysStudyDay, writtenDays } from '#contract/reading/todays-study.ts'
import { useKnownMember } from '#web/features/account/session/use-known-member.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useCompletedDays } from '#web/features/reading/completion/completion.data.ts'
import { SeasonShelf } from '#web/features/reading/study/season-shelf.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/seasons-page'

export const meta = fixedMeta({
  title: 'The Seasons',
  description: `The ${SEASONS} seasons of the plan, thirty days each, through every chapter of the Bible.`,
  path: '/seasons',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { seasons, studies } = await (await context.get(apiContext).studies.$get()).json()
  const written = writtenDays(studies)
  const perSeason = Map.groupBy(written, seasonOf)
  return {
    seasons: seasons.map(({ number, title }) => ({
      number,
      title,
      written: perSeason.get(number)?.length ?? 0,
    })),
    written,
  }
}

export default function Seasons({ loaderData }: Route.ComponentProps) {
  const completed = useCompletedDays(useKnownMember()?.id ?? null)
  const next = completed && todaysStudyDay(loaderData.written, completed)
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">The Seasons</h1>
        <p className="mt-2 max-w-prose text-lg text-soft">
          Fifty seasons of thirty days. Each reads in the Old Testament and the New, and together they visit
          every chapter of the Bible.
        </p>
        {loaderData.written.length < PLAN_DAYS && (
          <p className="mt-2 max-w-prose text-soft">
            The studies of the seasons in gray are still being written. Their passages can be read already.
          </p>
        )}
      </header>
      <SeasonShelf
        seasons={loaderData.seasons}
        completed={completed}
        current={next ? seasonOf(next) : null}
      />
    </div>
  )
}
