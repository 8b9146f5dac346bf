import { Suspense, useState } from 'react'
import { data, Link, useLocation, useNavigate } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import { OEMBED_PATH } from '#contract/reading/feed-address.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import { dayInSeason } from '#contract/reading/season.ts'
import { themes } from '#contract/reading/themes.ts'
import { isOpenPassage } from '#contract/scripture/open-passages.ts'
import { studyTopic } from '#contract/together/topic.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import {
  accountOf,
  isAwaited,
  isSignedOut,
  isUnreachable,
  knownMemberOf,
  ownerOf,
} from '#web/features/account/shared/viewer.ts'
import { LockedPart } from '#web/features/organisation/premium/locked-part.tsx'
import { PremiumInvitation, PremiumLine } from '#web/features/organisation/premium/premium-invitation.tsx'
import { useOpenedStudy } from '#web/features/organisation/premium/use-opened-study.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { QuestionsTab } from '#web/features/reading/journal/questions-tab.tsx'
import { ListenButton } from '#web/features/reading/listen/listen-button.tsx'
import { useListening } from '#web/features/reading/listen/use-listening.ts'
import { PlacesLine } from '#web/features/reading/place/places-line.tsx'
import { useStudyProgress } from '#web/features/reading/progress/progress.data.ts'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { Reading } from '#web/features/reading/study/reading.tsx'
import { SeasonPlace } from '#web/features/reading/study/season/season-place.tsx'
import { StudySteps } from '#web/features/reading/study/study-steps.tsx'
import { DiscussionTab } from '#web/features/together/discussion/discussion-tab.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { firstWords } from '#web/lib/format/first-words.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { PressedMark } from '#web/lib/scripture/pressed-mark.tsx'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import { verseMenu } from '#web/lib/scripture/verse-menu.ts'
import { siteOf } from '#web/lib/site.ts'
import { NameForComments } from '#web/screens/account/name-for-comments.tsx'
import { RouteDialog } from '#web/ui/dialogs/route-dialog.tsx'
import { ReadingSettings } from '#web/ui/look/reading-settings.tsx'
import { ThemeMark } from '#web/ui/look/theme-mark.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import type { Route } from './+types/study-page'
import { addressOfPart, useOpenPart } from './use-open-part.ts'

// `ProgressPanel` and `MarkComplete` are only for members and are placed below the text of the study, so they are
// loaded after it.
const ProgressPanel = lazyPart(
  async () => (await import('#web/features/reading/progress/progress-panel.tsx')).ProgressPanel,
)
const MarkComplete = lazyPart(
  async () => (await import('#web/features/reading/completion/mark-complete.tsx')).MarkComplete,
)
// Sections that use the member's entries are loaded late: the code for the device's entries is large, and these
// sections are below the text.
const AddToMemory = lazyPart(
  async () => (await import('#web/features/reading/memory/add-to-memory.tsx')).AddToMemory,
)
// The end of a completed study is loaded when the reader completes the study.
const AfterCompletion = lazyPart(async () => (await import('./after-completion.tsx')).AfterCompletion)
// The section about the completed plan is loaded when the reader completes the last day of the plan.
const JourneyEnd = lazyPart(async () => (await import('./journey-end.tsx')).JourneyEnd)
const ReadingMark = lazyPart(async () => (await import('#web/ui/reading-mark.tsx')).ReadingMark)
const loadActions = () => import('./verse-actions.tsx')
const VerseActions = lazyPart(async () => (await loadActions()).VerseActions)
// For the passages of references within the page.
verseMenu.load = async () => (await loadActions()).VerseMenu
const OriginalWords = lazyPart(async () => (await import('./original-words.tsx')).OriginalWords)
const WordTools = lazyPart(async () => (await import('./word-tools.tsx')).WordTools)
const EncryptionNotice = lazyPart(async () => (await import('./encryption-notice.tsx')).EncryptionNotice)
const NotesOnDay = lazyPart(
  async () => (await import('#web/features/reading/note/notes-on-day.tsx')).NotesOnDay,
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).studies[':day'].$get({ param: { day: params.day } })
  if (!answer.ok) throw data(null, { status: 404 })
  return answer.json()
}

export const handle = { opensDialog: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: `Day ${loaderData.day}: ${loaderData.title}`,
        description: `${loaderData.scripture}. ${firstWords(loaderData.content[0] ?? '')}`.trim(),
        path: `/studies/${loaderData.day}`,
        type: 'article',
        alternates: [
          {
            type: 'application/json+oembed',
            path: `${OEMBED_PATH}?url=${encodeURIComponent(`${siteOf(matches).publicUrl}/studies/${loaderData.day}`)}`,
          },
        ],
        picture: {
          path: `/studies/${loaderData.day}/card.png`,
          alt: loaderData.takeaway.point,
        },
      })
    : []

/**
 * Placeholder for the notes, with the height of a heading and a button, so that nothing shifts if the reader has no
 * notes.
 */
const notesPlaceholder = <div className="h-24" />

/**
 * The dialog with a study, at an address of its own. The HTML of the server contains it, and a link opens it after its
 * study was loaded, so the text "Loading study details..." of the specification (section 2) is never displayed.
 */
export default function StudyScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const viewer = useViewer()
  const owner = ownerOf(viewer)
  const known = knownMemberOf(viewer)
  const member = accountOf(viewer)
  const opened = useOpenedStudy(loaderData, {
    memberId: isSignedOut(viewer) ? null : member?.id,
    remembered: owner === 'visitor' ? null : owner,
    isUnreachable: isUnreachable(viewer),
  })
  const { study } = opened
  const isOpen = opened.state === 'open'
  const progress = useStudyProgress(known?.id ?? null, study.day)
  // The response with the progress contains the completed days. They are requested separately only if it fails.
  const days = useCompletedDays(known?.id ?? null, { isWanted: progress.isError })
  const { completed } = days
  // A member who reads the whole plan again answers the questions of each study again, in separate entries. Therefore
  // answers cannot be displayed before it is known whether this is the member's first, second or a later reading of the
  // plan.
  const readingNumber = days.reading ?? (known && !progress.isError ? null : FIRST_READING)
  const listening = useListening(study, opened.state)
  const { started } = listening
  const [textRead, setTextRead] = useState<HTMLElement | null>(null)
  const [pressed, setPressed] = useState<PressedVerse | null>(null)
  const [isWordByWord, setIsWordByWord] = useState(false)
  const [openPart, setOpenPart] = useOpenPart(study.day)
  const [dayDone, setDayDone] = useState<number | null>(null)
  const isJourneyComplete = known && readingNumber !== null && completed?.size === PLAN_DAYS
  const closeHref = `/studies${search}`
  const here = `/studies/${study.day}`

  const locked =
    opened.state === 'open' ? null : (
      <LockedPart
        opened={opened}
        invitation={<PremiumInvitation returnTo={here} isMember={member !== null} />}
      />
    )
  const reading = (
    <>
      <Reading
        ref={started ? setTextRead : null}
        study={study}
        onVerse={setPressed}
        onOriginalWords={() => setIsWordByWord(true)}
        instead={locked}
        places={
          loaderData.places.length > 0 && (
            <PlacesLine reference={study.passage.reference} names={loaderData.places} />
          )
        }
        verseActions={
          <WhenNear placeholder={null}>
            <Suspense>
              <AddToMemory owner={owner} reference={study.takeaway.reference} />
            </Suspense>
          </WhenNear>
        }
      />
      <SeasonPlace study={study} />
      <div className="mx-auto mt-14 max-w-2xl print:hidden">
        <WhenNear placeholder={notesPlaceholder}>
          <Suspense fallback={notesPlaceholder}>
            <NotesOnDay day={study.day} owner={owner} />
          </Suspense>
        </WhenNear>
      </div>
    </>
  )

  return (
    <RouteDialog
      key={study.day}
      title={study.title}
      wide
      above={
        <>
          Day {study.day}
          <span translate="no" className="ms-3 font-serif text-ink">
            {study.scripture}
          </span>
          {readingNumber !== null && readingNumber > FIRST_READING && (
            <Suspense>
              <span className="ms-3">
                <ReadingMark reading={readingNumber} />
              </span>
            </Suspense>
          )}
        </>
      }
      below={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <ThemeMark theme={study.theme} /> {themes[study.theme]}
          </span>
          <span className="print:hidden">
            {study.readingMinutes === 1 ? '1 minute to read' : `${study.readingMinutes} minutes to read`}
          </span>
        </span>
      }
      actions={<ReadingSettings />}
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <Suspense fallback={pressed && <PressedMark pressed={pressed} />}>
        {pressed && (
          <VerseActions
            page={here}
            passage={study.passage}
            day={study.day}
            owner={owner}
            pressed={pressed}
            onClose={() => setPressed(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {!known && isOpenPassage(study.passage.reference) && <WordTools />}
        {isWordByWord && (
          <OriginalWords passage={study.passage} returnTo={here} onClose={() => setIsWordByWord(false)} />
        )}
      </Suspense>
      {/* Button and tabs are sticky within this element, so neither remains beside a completed day. */}
      <div>
        {/* This element has a height of zero, so the button is in the same row as the tabs that follow. */}
        <div className="-me-4 sticky top-(--head) z-[2] h-0">
          <div className="ms-auto flex h-12 w-fit items-center bg-paper pe-2">
            <ListenButton {...listening} />
          </div>
        </div>
        <Tabs
          label={study.title}
          value={openPart}
          onChange={setOpenPart}
          tabs={[
            {
              value: 'study',
              label: 'Study',
              content: reading,
              isAlwaysPrinted: true,
            },
            {
              value: 'questions',
              label: 'Questions',
              content: isOpen ? (
                <QuestionsTab
                  day={study.day}
                  reading={readingNumber}
                  returnTo={addressOfPart(study.day, 'questions')}
                  questions={study.questions}
                  owner={owner}
                  notice={<EncryptionNotice owner={owner} kind="answer" />}
                />
              ) : (
                <LockedPart opened={opened} invitation={<PremiumLine />} />
              ),
            },
            {
              value: 'discussion',
              label: 'Discussion',
              content: isOpen ? (
                <DiscussionTab
                  topic={studyTopic(study.day)}
                  returnTo={addressOfPart(study.day, 'discussion')}
                  member={isAwaited(viewer) ? undefined : member}
                  underField={<NameForComments />}
                />
              ) : (
                <LockedPart opened={opened} invitation={<PremiumLine />} />
              ),
            },
          ]}
        />
      </div>
      {known && (
        <Suspense fallback={<div className="mt-14 h-56" />}>
          <ProgressPanel
            day={study.day}
            seasonTitle={study.season.title}
            completed={completed}
            progress={progress.data}
            failure={progress.isError ? { onRetry: progress.refetch, isRetrying: progress.isFetching } : null}
          />
        </Suspense>
      )}
      {known && dayDone === study.day && completed?.has(study.day) && (
        <Suspense>
          {isJourneyComplete ? (
            <div className="mx-auto mt-14 max-w-2xl">
              <JourneyEnd memberId={known.id} reading={readingNumber} isNew onBegun={() => navigate('/')} />
            </div>
          ) : (
            <AfterCompletion study={study} memberId={known.id} completed={completed} />
          )}
        </Suspense>
      )}
      <StudySteps
        study={study}
        search={search}
        position={`Day ${dayInSeason(study.day)} of 30 in “${study.season.title}”`}
        above={
          started && (
            <started.Player speaker={started.speaker} study={study} page={textRead} onClose={listening.end} />
          )
        }
      >
        {isOpen && known && completed && readingNumber && (
          <Suspense>
            <MarkComplete
              key={study.day}
              memberId={known.id}
              day={study.day}
              reading={readingNumber}
              isComplete={completed.has(study.day)}
              onComplete={() => setDayDone(study.day)}
            />
          </Suspense>
        )}
        {isOpen && isSignedOut(viewer) && (
          <Link
            to={`/auth?redirect_to=${encodeURIComponent(addressOfPart(study.day, openPart))}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Sign in to keep your place
          </Link>
        )}
      </StudySteps>
    </RouteDialog>
  )
}
