import { PLAN_DAYS } from '#contract/limits.ts'
import { todaysStudyDay } from '#contract/todays-study.ts'
import { useViewer } from '#web/features/account/account.data.ts'
import { SignInCard } from '#web/features/account/sign-in-card.tsx'
import { useCompletedDays } from '#web/features/completion/completion.data.ts'
import { VerseCard } from '#web/features/memory/verse-card.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { Hero } from '#web/features/study/hero.tsx'
import { JourneyCards } from '#web/features/study/journey-cards.tsx'
import { usePlan } from '#web/features/study/study.data.ts'
import { TodaysStudy } from '#web/features/study/todays-study.tsx'
import { apiContext } from '#web/lib/loader-context.ts'
import { siteOf, useSite } from '#web/lib/site.ts'
import type { Route } from './+types/today'

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(site, {
    title: site.name,
    description: `A daily Bible study plan of ${PLAN_DAYS} days: a passage, a word in the original language, a reflection and a prayer each morning.`,
    path: '/',
  })
}

/** What everyone is shown: the first study, the season it opens, the verse of the day. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { seasons, studies } = await (await api.studies.$get()).json()
  const verse = await (await api['memory-verses'].today.$get()).json()
  const [firstStudy] = studies
  const [season] = seasons
  if (!firstStudy || !season) throw new Error('The plan has no first study.')
  return { firstStudy, season, verse, written: studies.length }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const viewer = useViewer()
  const member = viewer.state === 'member' ? viewer.member : null
  const completed = useCompletedDays(member?.id ?? null)

  const isBeginning = !completed || completed.size === 0
  const plan = usePlan({ isWanted: !isBeginning })
  const day = isBeginning
    ? loaderData.firstStudy.day
    : plan.data &&
      todaysStudyDay(
        plan.data.studies.map((study) => study.day),
        completed,
      )
  const study = isBeginning ? loaderData.firstStudy : plan.data?.studies.find((study) => study.day === day)
  const isWaiting = viewer.state === 'member' ? !completed || (!isBeginning && !plan.data) : false

  return (
    <>
      <Hero site={site} day={day ?? null} completed={completed} />
      <div className="mx-auto grid max-w-6xl gap-14 px-4 sm:px-6">
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <TodaysStudy study={study ?? null} isWaiting={isWaiting} written={loaderData.written} />
          <VerseCard verse={loaderData.verse} />
        </div>
        <JourneyCards season={loaderData.season} />
        {viewer.state !== 'member' && <SignInCard />}
      </div>
    </>
  )
}
