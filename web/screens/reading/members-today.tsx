import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import type { StudyCard } from '#contract/reading/study.ts'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { type MemberViewer, namelessId } from '#web/features/account/shared/viewer.ts'
import { PremiumCard } from '#web/features/organisation/giving/premium-card.tsx'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { VerseCard } from '#web/features/reading/memory/verse-card.tsx'
import { useVerseOfTheDay } from '#web/features/reading/memory/verse-of-the-day.data.ts'
import { MorningHead } from '#web/features/reading/study/morning-head.tsx'
import { TodaysStudy } from '#web/features/reading/study/todays-study.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSite } from '#web/lib/site.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { SeasonAndWeek } from './season-and-week.tsx'
import { useMembersStudy } from './use-members-study.ts'
import { YourDay } from './your-day.tsx'

// The form for a display name is loaded only for members who have none.
const AskName = lazyPart(async () => (await import('#web/features/account/profile/ask-name.tsx')).AskName)
// The badge of a memorized verse is loaded after the first section, because the code for the device's entries is large.
const MemorizedMark = lazyPart(
  async () => (await import('#web/features/reading/memory/memorized-mark.tsx')).MemorizedMark,
)
const MarkedAYearAgo = lazyPart(
  async () => (await import('#web/features/reading/mark/year-ago/marked-a-year-ago.tsx')).MarkedAYearAgo,
)
const YearAgo = lazyPart(async () => (await import('#web/features/reading/prayer/year-ago.tsx')).YearAgo)

// The section about the completed plan is loaded only if the member has completed every day of the plan.
const JourneyEnd = lazyPart(async () => (await import('./journey-end.tsx')).JourneyEnd)
// `ReadingMark` and `BackToReading` are loaded only for a member who reads the whole plan again.
const ReadingMark = lazyPart(async () => (await import('#web/ui/reading-mark.tsx')).ReadingMark)
const BackToReading = lazyPart(
  async () => (await import('#web/features/reading/completion/begin-reading.tsx')).BackToReading,
)

interface Props {
  member: MemberViewer
  /**
   * Whether the server has confirmed that the member is signed in, or could not be reached. Until then, no member data
   * is requested.
   */
  isConfirmed: boolean
  firstStudy: StudyCard
  firstSeasonTitle: string
  verse: MemoryVerse
  donate: ReactNode
}

/**
 * Today page of a member: a greeting, the next study with the beginning of its passage, and the
 * member's progress.
 */
export function MembersToday({ member, isConfirmed, firstStudy, firstSeasonTitle, verse, donate }: Props) {
  const site = useSite()
  const verseOfTheDay = useVerseOfTheDay(verse)
  const nameless = namelessId(useViewer())
  const askViewerAgain = useAskViewerAgain()
  const focusSoon = useFocusSoon()
  const isSubscribed = useSubscription(isConfirmed ? member.id : null)?.isSubscribed
  const { greeting, progress, completed, reading, ...todays } = useMembersStudy({
    member,
    isConfirmed,
    firstStudy,
    firstSeasonTitle,
  })
  const { day } = todays
  const again = reading && reading > FIRST_READING ? reading : null
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-8 sm:gap-14 sm:px-6 sm:pt-12">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-6">
          <MorningHead tagline={site.tagline} greeting={greeting} />
          {day === null && reading ? (
            <>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <JourneyEnd
                  memberId={member.id}
                  reading={reading}
                  onBegun={() => focusSoon('todays-study')}
                />
              </Suspense>
              <div>{donate}</div>
            </>
          ) : (
            <TodaysStudy {...todays} day={day ?? undefined} mark={again && <ReadingMark reading={again} />}>
              <Button asChild look="bare" size="small">
                <Link to="/studies">View All Studies</Link>
              </Button>
              {donate}
              {again && completed?.size === 0 && (
                <Suspense>
                  <BackToReading memberId={member.id} reading={again} />
                </Suspense>
              )}
            </TodaysStudy>
          )}
          <YourDay memberId={member.id} isConfirmed={isConfirmed} />
          {nameless && (
            <Suspense>
              <AskName memberId={nameless} onSaved={askViewerAgain} />
            </Suspense>
          )}
        </div>
        <div className="grid content-start gap-10">
          <SeasonAndWeek day={day} completed={completed} progress={progress} />
          <VerseCard verse={verseOfTheDay}>
            <Suspense>
              <MemorizedMark owner={member.id} reference={verseOfTheDay.reference} />
            </Suspense>
          </VerseCard>
          <Suspense>
            <YearAgo owner={member.id} />
          </Suspense>
          <Suspense>
            <MarkedAYearAgo owner={member.id} />
          </Suspense>
          {site.premium.mode === 'membership' && isSubscribed === false && <PremiumCard />}
        </div>
      </div>
    </div>
  )
}
