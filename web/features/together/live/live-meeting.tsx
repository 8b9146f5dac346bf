import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { liveErrors } from '#contract/messages/together/live.ts'
import type { Group } from '#contract/together/group.ts'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { AnswersAndHands } from './answers-and-hands.tsx'
import { EndLive } from './end-live.tsx'
import { LargeView } from './large-view.tsx'
import { type FollowedView, type LiveView, useLive } from './live.data.ts'
import { LiveStepView } from './live-step-view.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { OwnPart } from './own-part.tsx'
import { StartLive } from './start-live.tsx'
import { useScreenStaysOn } from './use-screen-stays-on.ts'
import './live.css'

interface Props extends LiveView {
  /** Week that is chosen in the form with which a leader starts a meeting; null for the current one. */
  weekId: string | null
  /** Whether the page has the large type for a television, without controls. */
  isLarge: boolean
}

/** The live meeting of a group: leaders move through the steps, and the pages of all participants follow. */
export function LiveMeeting({ memberId, groupId, weekId, isLarge }: Props) {
  const view = { memberId, groupId }
  const group = useGroup(memberId, groupId)
  const { query, isConnected } = useLive(view)
  const isOnline = useOnline()
  useScreenStaysOn()
  const meeting = query.data?.meeting
  const [wasRunning, setWasRunning] = useState(false)
  if (meeting && !wasRunning) setWasRunning(true)

  const refusal = query.error && asKnownError(query.error, liveErrors.load_failed)
  const isRefused = refusal?.code === 'group.participants_only' || refusal?.code === 'group.not_found'
  if (isRefused) return <Refused title={refusal.title} detail={refusal.detail ?? ''} groupId={groupId} />
  if (!query.data || !group.data) {
    const error = refusal ?? (group.error && asKnownError(group.error, groupErrors.load_failed))
    if (error)
      return (
        <Titled>
          <FailedState
            words={`${error.title}.`}
            onRetry={() => Promise.all([query.refetch(), group.refetch()])}
          />
        </Titled>
      )
    return (
      <Titled>
        <LoadingState words="Loading the live meeting...">
          <Skeleton className="h-72 rounded-md" />
        </LoadingState>
      </Titled>
    )
  }

  const connection = isConnected && isOnline ? null : <Reconnecting />
  const parts = { view: { ...view, isConnected }, group: group.data, ownId: query.data.ownId }
  if (meeting && isLarge) return <LargeView groupId={groupId} meeting={meeting} connection={connection} />
  return (
    <Titled group={group.data}>
      {connection}
      {meeting ? (
        <LiveStepView meeting={meeting} />
      ) : (
        <NotRunning {...parts} hasEnded={wasRunning} weekId={weekId} />
      )}
      {/* Outside of the meeting, so that a text that is not sent yet stays on the page when the meeting ends. */}
      {parts.ownId !== null && <OwnPart {...parts} ownId={parts.ownId} meeting={meeting ?? null} />}
      {meeting && (
        <>
          <AnswersAndHands meeting={meeting} leading={group.data.mayLead ? parts.view : null} />
          <Links view={parts.view} group={group.data} />
          {group.data.mayLead && <MoveButtons view={parts.view} meeting={meeting} />}
        </>
      )}
    </Titled>
  )
}

function Titled({ group, children }: { group?: Group; children: ReactNode }) {
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl">Live meeting</h1>
        {group && (
          <Link to={`/community/${group.id}`} className="text-link wrap-anywhere">
            <WrittenText text={group.title} />
          </Link>
        )}
      </header>
      {children}
    </>
  )
}

function Links({ view, group }: { view: FollowedView; group: Group }) {
  const link = group.whereabouts?.link
  return (
    <p className="flex flex-wrap gap-3">
      {link && (
        <Button asChild look="quiet" size="small">
          <a href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="link" /> Open the meeting
          </a>
        </Button>
      )}
      <Button asChild look="quiet" size="small">
        <Link to="?view=screen">Large view for a television</Link>
      </Button>
      {group.mayLead && <EndLive view={view} />}
    </p>
  )
}

interface NotRunningProps {
  view: FollowedView
  group: Group
  hasEnded: boolean
  weekId: string | null
}

function NotRunning({ view, group, hasEnded, weekId }: NotRunningProps) {
  return (
    <>
      <p role="status" className="font-serif text-lg">
        {hasEnded
          ? 'The live meeting has ended. Its answers are deleted.'
          : group.mayLead
            ? 'No live meeting is running. When you start one, every participant who opens this page follows you.'
            : 'No live meeting is running. It appears on this page when a leader starts it.'}
      </p>
      {group.mayLead && <StartLive view={view} group={group} weekId={weekId} />}
    </>
  )
}

function Refused({ title, detail, groupId }: { title: string; detail: string; groupId: string }) {
  return (
    <Titled>
      <p className="font-serif text-lg">{title}</p>
      <p className="text-soft">{detail}</p>
      <p>
        <Button asChild look="quiet">
          <Link to={`/community/${groupId}`}>Go to the study</Link>
        </Button>
      </p>
    </Titled>
  )
}

function Reconnecting() {
  return (
    <p role="status" className="text-sm text-soft">
      Reconnecting...
    </p>
  )
}
