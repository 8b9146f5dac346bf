import { SEASONS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { todaysStudyDay } from '#contract/reading/todays-study.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { SeasonShelf } from '#web/features/reading/study/season/season-shelf.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/seasons-page'

export const meta = fixedMeta({
  title: 'The Seasons',
  description: `The ${SEASONS} seasons of the plan, thirty days each, through every chapter of the Bible.`,
  path: '/seasons',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { seasons } = await (await context.get(apiContext).studies.$get()).json()
  return { seasons: seasons.map(({ number, title }) => ({ number, title })) }
}

export default function Seasons({ loaderData }: Route.ComponentProps) {
  const { completed } = useCompletedDays(knownMemberOf(useViewer())?.id ?? null)
  const next = completed && todaysStudyDay(completed)
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">The Seasons</h1>
        <p className="mt-2 max-w-prose text-lg text-soft">
          Fifty seasons of thirty days. Each reads in the Old Testament and the New, and together they visit
          every chapter of the Bible.
        </p>
      </header>
      <SeasonShelf
        seasons={loaderData.seasons}
        completed={completed}
        current={next ? seasonOf(next) : null}
      />
    </div>
  )
}
