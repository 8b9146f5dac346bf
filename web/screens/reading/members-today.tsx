import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { isFree } from '#contract/organisation/premium.ts'
import type { MemoryVerse } from '#contract/reading/memory.ts'
import { dayInSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'
import type { Season, StudyCard } from '#contract/reading/study.ts'
import { todaysStudyDay, writtenDays } from '#contract/reading/todays-study.ts'
import type { KnownMember } from '#web/features/account/session/use-known-member.ts'
import { namelessId, useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { PremiumCard } from '#web/features/organisation/giving/premium-card.tsx'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { useCompletedDays } from '#web/features/reading/completion/completion.data.ts'
import type { CompletedDay } from '#web/features/reading/completion/completion-words.ts'
import { VerseCard } from '#web/features/reading/memory/verse-card.tsx'
import { PathPicture } from '#web/features/reading/progress/path-picture.tsx'
import { useProgress } from '#web/features/reading/progress/progress.data.ts'
import { WeekPicture } from '#web/features/reading/progress/week-picture.tsx'
import { greetingFor } from '#web/features/reading/study/greeting.ts'
import { JourneyCards } from '#web/features/reading/study/journey-cards.tsx'
import { MorningHead } from '#web/features/reading/study/morning-head.tsx'
import { SeasonAndThemes } from '#web/features/reading/study/season-and-themes.tsx'
import { usePlan, useStudyInShort } from '#web/features/reading/study/study.data.ts'
import { TodaysStudy } from '#web/features/reading/study/todays-study.tsx'
import { CommunityCard } from '#web/features/together/group/community-card.tsx'
import { today } from '#web/lib/format/today.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'

const MarkComplete = lazyPart(
  async () => (await import('#web/features/reading/completion/mark-complete.tsx')).MarkComplete,
)
// For members who have no name yet.
const AskName = lazyPart(async () => (await import('#web/features/account/profile/ask-name.tsx')).AskName)
// What reads the device's own entries is large, and comes behind the morning.
const MemorizedMark = lazyPart(
  async () => (await import('#web/features/reading/memory/memorized-mark.tsx')).MemorizedMark,
)
/** For somebody who is in no group, and as long as nobody knows. */
const toCommunity = <CommunityCard />
const GroupWeeks = lazyPart(
  async () => (await import('#web/features/together/group/group-weeks.tsx')).GroupWeeks,
  () => toCommunity,
)
// Pictures that few open every morning.
const FoldedPictures = lazyPart(
  async () => (await import('#web/features/reading/progress/folded-pictures.tsx')).FoldedPictures,
)
const YearAgo = lazyPart(async () => (await import('#web/features/reading/prayer/year-ago.tsx')).YearAgo)

interface Props {
  member: KnownMember
  firstStudy: StudyCard
  season: Season
  verse: MemoryVerse
  /** How many days of the plan are written. */
  written: number
  donate: ReactNode
}

/** A member's morning: a greeting, the study that is next as it begins, and how far they have come. */
export function MembersToday({ member, firstStudy, season, verse, written, donate }: Props) {
  const site = useSite()
  const nameless = namelessId(useViewer())
  const askViewerAgain = useAskViewerAgain()
  const completed = useCompletedDays(member.id)
  const progress = useProgress(member.id).data
  const isSubscribed = useSubscription(member.id)?.isSubscribed

  const isBeginning = completed?.size === 0
  const plan = usePlan({ isWanted: completed !== undefined && !isBeginning })
  const day = isBeginning
    ? firstStudy.day
    : plan.data && completed && todaysStudyDay(writtenDays(plan.data.studies), completed)
  const waiting = isBeginning ? firstStudy : plan.data?.studies.find((study) => study.day === day)

  // A study that is completed here stays in its place, so that it can be seen, and taken back where it was done.
  const [justCompleted, setJustCompleted] = useState<StudyCard | null>(null)
  const isComplete = justCompleted !== null && Boolean(completed?.has(justCompleted.day))
  const study = isComplete ? justCompleted : waiting
  const inShort = useStudyInShort(study?.day)
  const isWaiting = !isComplete && (day === undefined || (study !== undefined && inShort.isLoading))

  const seasons = plan.data?.seasons ?? [season]
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
    const isBeforePlan = !plan.data && day < written
    return {
      day,
      completed: completed ?? new Set(),
      seasonTitle: seasonOn(day)?.title,
      next: next ?? (isBeforePlan ? { day: day + 1 } : null),
    }
  }

  const lastOn = progress?.calendar.findLast(({ studies }) => studies > 0)?.on ?? null
  const greeting = greetingFor({
    ...{ name: member.displayName, hour: new Date().getHours(), today: today(), lastOn },
    day: day === undefined ? firstStudy.day : day,
    seasonTitle: seasonOn(day ?? undefined)?.title,
  })
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-8 sm:gap-14 sm:px-6 sm:pt-12">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-6">
          <MorningHead tagline={site.tagline} greeting={greeting} />
          <TodaysStudy
            study={study ?? null}
            isWaiting={isWaiting}
            isComplete={isComplete}
            written={written}
            inShort={inShort.data ?? null}
            nextDay={day ?? firstStudy.day}
          >
            {completed && study && (isSubscribed || isFree(site.premium, study.day)) && (
              <Suspense>
                <MarkComplete
                  memberId={member.id}
                  around={around(study)}
                  isComplete={isComplete}
                  look="bare"
                  onComplete={() => setJustCompleted(study)}
                />
              </Suspense>
            )}
            {(study || day !== null) && (
              <Button asChild look="bare" size="small">
                <Link to="/studies">View All Studies</Link>
              </Button>
            )}
            {donate}
          </TodaysStudy>
          {nameless && (
            <Suspense>
              <AskName memberId={nameless} onSaved={askViewerAgain} />
            </Suspense>
          )}
        </div>
        <div className="grid content-start gap-10">
          <div className="grid min-h-80 content-start justify-items-center gap-6">
            {day !== undefined && <Dial day={day} completed={completed} />}
            {progress && <WeekPicture {...progress} />}
          </div>
          <VerseCard verse={verse}>
            <Suspense>
              <MemorizedMark owner={member.id} reference={verse.reference} />
            </Suspense>
          </VerseCard>
          <Suspense>
            <YearAgo owner={member.id} />
          </Suspense>
        </div>
      </div>
      {progress && progress.days.length > 0 && (
        <div className="grid gap-4">
          <PathPicture days={progress.days} />
          <WhenNear placeholder={<div className="h-24" />}>
            <Suspense fallback={<div className="h-24" />}>
              <FoldedPictures {...progress} />
            </Suspense>
          </WhenNear>
        </div>
      )}
      <JourneyCards />
      <WhenNear placeholder={toCommunity}>
        <Suspense fallback={toCommunity}>
          <GroupWeeks memberId={member.id} otherwise={toCommunity} />
        </Suspense>
      </WhenNear>
      <SeasonAndThemes season={seasonOn(dayAhead) ?? season} />
      {site.premium.mode === 'membership' && isSubscribed === false && <PremiumCard />}
    </div>
  )
}

/** @param day the one that waits; null where every published day is done */
function Dial({ day, completed }: { day: number | null; completed: ReadonlySet<number> | undefined }) {
  // Whoever has done all of them is where they came to.
  const season = seasonOf(day ?? Math.max(1, ...(completed ?? [])))
  const done = placesInSeason(season, completed ?? [])
  const label =
    day === null
      ? `Season ${season}, all published days completed`
      : `Season ${season}, day ${dayInSeason(day)} of 30, ${done.length} completed`
  return (
    <SeasonDial
      today={day === null ? null : dayInSeason(day)}
      completed={done}
      label={label}
      className="animate-fade"
    >
      <span className="text-sm text-soft">Season {season}</span>
      <span className="font-serif text-2xl">{day === null ? `${done.length} days` : `Day ${day}`}</span>
    </SeasonDial>
  )
}
