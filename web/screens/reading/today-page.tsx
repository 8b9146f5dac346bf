import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import { isFree } from '#contract/organisation/premium.ts'
import { seasonOf } from '#contract/reading/season.ts'
import type { Study, StudyCard } from '#contract/reading/study.ts'
import { todaysStudyDay, writtenDays } from '#contract/reading/todays-study.ts'
import { openingOf } from '#contract/scripture/opening-of.ts'
import { SignInCard } from '#web/features/account/session/sign-in-card.tsx'
import { useKnownMember } from '#web/features/account/session/use-known-member.ts'
import { useOwner } from '#web/features/account/session/use-owner.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { DonateButton } from '#web/features/organisation/giving/donate-button.tsx'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { useCompletedDays } from '#web/features/reading/completion/completion.data.ts'
import type { CompletedDay } from '#web/features/reading/completion/completion-words.ts'
import { VerseCard } from '#web/features/reading/memory/verse-card.tsx'
import { JourneyOverview } from '#web/features/reading/progress/journey-overview.tsx'
import { DayOverview, type Sample } from '#web/features/reading/study/day-overview.tsx'
import { Hero } from '#web/features/reading/study/hero.tsx'
import { JourneyCards } from '#web/features/reading/study/journey-cards.tsx'
import { SeasonAndThemes } from '#web/features/reading/study/season-and-themes.tsx'
import { usePlan } from '#web/features/reading/study/study.data.ts'
import { TodaysStudy } from '#web/features/reading/study/todays-study.tsx'
import { Welcome } from '#web/features/reading/study/welcome.tsx'
import { CommunityCard } from '#web/features/together/group/community-card.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { siteOf, useSite } from '#web/lib/site.ts'
import { useKeepsSomething } from '#web/lib/use-keeps-something.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/today-page'

// For members alone, who are known only after the page has painted.
const MarkComplete = lazyPart(
  async () => (await import('#web/features/reading/completion/mark-complete.tsx')).MarkComplete,
)
// For members who have no premium.
const PremiumCard = lazyPart(
  async () => (await import('#web/features/organisation/giving/premium-card.tsx')).PremiumCard,
)
// What was marked as memorized is on the device; only whoever has something there needs the code that reads it.
const MemorizedMark = lazyPart(
  async () => (await import('#web/features/reading/memory/memorized-mark.tsx')).MemorizedMark,
)

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(site, {
    title: site.name,
    description: `A daily Bible study plan of ${PLAN_DAYS} days: a passage, a word in the original language, a reflection and a prayer each morning.`,
    path: '/',
  })
}

/** So much of a passage stands on the first screen of a phone, and goes on below its edge. */
const OPENING_CHARS = 170

/** What everyone is shown: the first study as it begins, the season it opens, the verse of the day. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { seasons, studies } = await (await api.studies.$get()).json()
  const verse = await (await api['memory-verses'].today.$get()).json()
  const [firstStudy] = studies
  const [season] = seasons
  if (!firstStudy || !season) throw new Error('The plan has no first study.')
  const answer = await api.studies[':day'].$get({ param: { day: String(firstStudy.day) } })
  if (!answer.ok) throw new Error('The first study cannot be read.')
  const first = await answer.json()
  return {
    ...{ firstStudy, season, verse, sample: sampleOf(first) },
    opening: openingOf(first.passage, OPENING_CHARS),
    written: writtenDays(studies).length,
  }
}

function firstSentences(text: string): string {
  return text
    .split(/(?<=\.) /)
    .slice(0, 2)
    .join(' ')
}

function sampleOf({ day, scripture, insight, questions, prayer }: Study): Sample {
  const question = questions[1]?.text ?? ''
  return { day, scripture, insight, question, prayer: firstSentences(prayer[0] ?? '') }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const viewer = useViewer()
  const member = useKnownMember()
  const completed = useCompletedDays(member?.id ?? null)
  const isSubscribed = useSubscription(member?.id ?? null)?.isSubscribed
  const offersPremium = site.premium.mode === 'membership'

  const isBeginning = !completed || completed.size === 0
  const plan = usePlan({ isWanted: !isBeginning })
  const day = isBeginning
    ? loaderData.firstStudy.day
    : plan.data && todaysStudyDay(writtenDays(plan.data.studies), completed)
  const waiting = isBeginning ? loaderData.firstStudy : plan.data?.studies.find((study) => study.day === day)
  const isWaiting = member !== null && (!completed || (!isBeginning && !plan.data))

  // A study that is completed here stays in its place, so that it can be seen, and taken back where it was done.
  const [justCompleted, setJustCompleted] = useState<StudyCard | null>(null)
  const isComplete = justCompleted !== null && Boolean(completed?.has(justCompleted.day))
  const study = isComplete ? justCompleted : waiting

  const seasons = plan.data?.seasons ?? [loaderData.season]
  const seasonOn = (day: number | undefined) =>
    day === undefined ? undefined : seasons.find(({ number }) => number === seasonOf(day))
  // Where all that is written is done, the way leads to the day that will be written next.
  const dayAhead = study?.day ?? plan.data?.studies.find((study) => !completed?.has(study.day))?.day

  /** A study, and what stands around it as it is completed. */
  function around({ day }: StudyCard): CompletedDay {
    const next = plan.data?.studies.find(
      (other) => other.isWritten && other.day !== day && !completed?.has(other.day),
    )
    // Whoever begins is here before the plan is.
    const isBeforePlan = !plan.data && day < loaderData.written
    return {
      day,
      completed: completed ?? new Set(),
      seasonTitle: seasonOn(day)?.title,
      next: next ?? (isBeforePlan ? { day: day + 1 } : null),
    }
  }

  const donate = (
    <DonateButton
      memberId={member?.id ?? null}
      isVisitor={viewer.state === 'visitor'}
      isSandbox={site.paymentsAreSandbox}
      organisation={site.organisation}
    />
  )

  return (
    <>
      <Welcome site={site} study={loaderData.firstStudy} opening={loaderData.opening}>
        {donate}
      </Welcome>
      {/* While the plan is on its way nothing says yet that all of it is done. */}
      <Hero
        site={site}
        day={day === undefined ? (justCompleted ?? loaderData.firstStudy).day : day}
        completed={completed}
      >
        {donate}
      </Hero>
      <div className="mx-auto grid max-w-6xl gap-14 px-4 sm:px-6">
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <TodaysStudy
            study={study ?? null}
            isWaiting={isWaiting && !isComplete}
            isComplete={isComplete}
            written={loaderData.written}
          >
            {member && completed && study && (isSubscribed || isFree(site.premium, study.day)) && (
              <Suspense>
                <MarkComplete
                  memberId={member.id}
                  around={around(study)}
                  isComplete={isComplete}
                  onComplete={() => setJustCompleted(study)}
                />
              </Suspense>
            )}
          </TodaysStudy>
          <VerseCard verse={loaderData.verse}>
            <OwnMark reference={loaderData.verse.reference} />
          </VerseCard>
        </div>
        <DayOverview sample={loaderData.sample} />
        <JourneyOverview />
        <JourneyCards />
        <CommunityCard />
        <SeasonAndThemes season={seasonOn(dayAhead) ?? loaderData.season} />
        {member === null && (
          <SignInCard>
            {offersPremium && (
              <Button asChild look="bare">
                <Link to="/subscription">Learn More About Premium</Link>
              </Button>
            )}
          </SignInCard>
        )}
        {offersPremium && isSubscribed === false && (
          <Suspense>
            <PremiumCard />
          </Suspense>
        )}
      </div>
    </>
  )
}

function OwnMark({ reference }: { reference: string }) {
  const owner = useOwner()
  const keepsSomething = useKeepsSomething()
  if (owner === null || (owner === 'visitor' && !keepsSomething)) return null
  return (
    <Suspense>
      <MemorizedMark owner={owner} reference={reference} />
    </Suspense>
  )
}
