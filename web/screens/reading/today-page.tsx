import { Suspense } from 'react'
import { Link } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import { FEED_PATH } from '#contract/reading/feed-address.ts'
import type { Study } from '#contract/reading/study.ts'
import { OPENING_CHARS, openingOf } from '#contract/scripture/opening-of.ts'
import { SignInCard } from '#web/features/account/session/sign-in-card.tsx'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { isSignedOut, knownMemberOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { DonateButton } from '#web/features/organisation/giving/donate-button.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { VerseCard } from '#web/features/reading/memory/verse-card.tsx'
import { JourneyOverview } from '#web/features/reading/progress/journey-overview.tsx'
import { DayOverview, type Sample } from '#web/features/reading/study/day-overview.tsx'
import { VisitorsJourney } from '#web/features/reading/study/journey-list.tsx'
import { StudyCard } from '#web/features/reading/study/study-card.tsx'
import { Welcome } from '#web/features/reading/study/welcome.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { rememberedMember } from '#web/lib/device/remembered-member.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { siteOf, useSite } from '#web/lib/site.ts'
import { useKeepsSomething } from '#web/lib/use-keeps-something.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/states.tsx'
import type { Route } from './+types/today-page'
import { MembersSkeleton } from './members-skeleton.tsx'

// The Today page of a member is loaded after the first paint, because the server-rendered page does not know whether
// the user is a member.
const loadMembersToday = async () => (await import('./members-today.tsx')).MembersToday
const MembersToday = lazyPart(loadMembersToday, Lost)
// If a member used this browser before, the module of their Today page is requested at once, in parallel with the
// modules for hydration. If the request fails, the component that renders the page displays the error.
if (!import.meta.env.SSR && rememberedMember() !== null) loadMembersToday().catch(() => undefined)
// Which verses are memorized is stored on the device. The code that reads this is loaded only if the device has
// entries.
const MemorizedMark = lazyPart(
  async () => (await import('#web/features/reading/memory/memorized-mark.tsx')).MemorizedMark,
)

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(site, {
    title: site.name,
    description: `A daily Bible study plan of ${PLAN_DAYS} days: a passage, a word in the original language, a reflection and a prayer each morning.`,
    path: '/',
    alternates: [{ type: 'application/atom+xml', path: FEED_PATH }],
  })
}

/**
 * Loads the public content: the first study with the beginning of its passage, the title of its season,
 * and the verse of the day.
 */
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
    firstStudy,
    seasonTitle: season.title,
    verse,
    sample: sampleOf(first),
    opening: openingOf(first.passage, OPENING_CHARS),
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
  const known = knownMemberOf(viewer)
  const { firstStudy, seasonTitle, verse } = loaderData
  const donate = (isQuiet: boolean) => (
    <DonateButton
      isQuiet={isQuiet}
      memberId={known?.id ?? null}
      isVisitor={isSignedOut(viewer)}
      isSandbox={site.paymentsAreSandbox}
      organisation={site.organisation}
    />
  )

  return (
    <>
      <div data-for="members">
        {viewer.kind === 'member' ? (
          <Suspense fallback={<MembersSkeleton tagline={site.tagline} />}>
            <MembersToday
              key={viewer.id}
              member={viewer}
              isConfirmed={known !== null}
              firstStudy={firstStudy}
              firstSeasonTitle={seasonTitle}
              verse={verse}
              donate={donate(true)}
            />
          </Suspense>
        ) : (
          <MembersSkeleton tagline={site.tagline} />
        )}
      </div>
      <div data-for="visitors">
        <Welcome site={site} study={firstStudy} opening={loaderData.opening}>
          {donate(false)}
        </Welcome>
        <div className="mx-auto grid max-w-6xl gap-14 px-4 *:paint-when-near sm:px-6">
          <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
            <TitledSection
              id="first-study"
              heading="Today's Study"
              className="grid grid-rows-[auto_1fr] gap-4"
            >
              <StudyCard study={firstStudy} to={`/studies/${firstStudy.day}`} isComplete={false} />
            </TitledSection>
            <VerseCard verse={verse}>
              <OwnMark reference={verse.reference} />
            </VerseCard>
          </div>
          <DayOverview sample={loaderData.sample} />
          <JourneyOverview />
          <VisitorsJourney />
          <SignInCard>
            {site.premium.mode === 'membership' && (
              <Button asChild look="bare">
                <Link to="/subscription">Learn More About Premium</Link>
              </Button>
            )}
          </SignInCard>
        </div>
      </div>
    </>
  )
}

/** Displayed if the script of a member's Today page could not be loaded. */
function Lost() {
  return <FailedState words="This page could not be loaded." onRetry={() => location.reload()} />
}

function OwnMark({ reference }: { reference: string }) {
  const owner = ownerOf(useViewer())
  const keepsSomething = useKeepsSomething()
  if (owner === null || (owner === 'visitor' && !keepsSomething)) return null
  return (
    <Suspense>
      <MemorizedMark owner={owner} reference={reference} />
    </Suspense>
  )
}
