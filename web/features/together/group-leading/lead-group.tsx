import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { KnownError } from '#contract/errors/errors.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { Invitations } from '#web/features/together/group-leading/invitations/invitations.tsx'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { FailedState, LoadingState, Skeleton, SkeletonStack } from '#web/ui/states.tsx'
import { AboutStudy } from './about-study.tsx'
import { BeforeMeeting } from './before-meeting.tsx'
import { EndGroup } from './end-group.tsx'
import { JoinRequests } from './join-requests.tsx'
import { LEAD_TITLE, LeadHeader } from './lead-header.tsx'
import { useLeaderPage } from './leading.data.ts'
import { ParticipantProgress } from './participant-progress.tsx'
import { PublishDraft } from './publish-draft.tsx'
import { QuietParticipants } from './quiet-participants.tsx'
import { WhereEveryoneIs } from './where-everyone-is.tsx'
import { WriteToGroup } from './write-to-group.tsx'

interface Props {
  id: string
  memberId: string
  /** Whether the leader's email address is unconfirmed, so that no emails are sent to it. */
  isUnconfirmed: boolean
  /** List of the participants who come to the meetings of a published group. */
  whoComes: (group: Group) => ReactNode
  /** Section with the rule for the discussions of the group. */
  discussion?: ReactNode
}

/** Leader's page of a group, in the order in which a leader needs it: the next meeting, requests, participants. */
export function LeadGroup({ id, ...props }: Props) {
  const { data: group, error, isFetching, refetch } = useGroup(props.memberId, id)
  // `hasLed` stays true if the member hands over the leader role here, or another leader removes it. Then a message
  // explains the change, instead of an error.
  const [hasLed, setHasLed] = useState(false)
  if (group?.mayLead && !hasLed) setHasLed(true)

  if (group?.mayLead) return <ForLeaders {...props} group={group} />
  if (group && hasLed) return <LeadsNoMore group={group} />
  if (group)
    return <NotForYou error={groupErrors.leaders_only} href={`/community/${id}`} link="Go to the study" />
  if (!error) return <LeadSkeleton />
  const { code, title } = asKnownError(error, groupErrors.load_failed)
  if (code === 'group.not_found') {
    return <NotForYou error={groupErrors.not_found} href="/community" link="All community studies" />
  }
  return (
    <>
      <h1 className="sr-only">Lead a study</h1>
      <FailedState words={`${title}.`} onRetry={() => refetch()} retrying={isFetching} />
    </>
  )
}

function ForLeaders({
  group,
  memberId,
  isUnconfirmed,
  whoComes,
  discussion,
}: Omit<Props, 'id'> & { group: Group }) {
  const focusSoon = useFocusSoon()
  const isDraft = group.status === 'draft'
  // The query for the data of the leader's page is not sent for a draft, which has no participants.
  const query = useLeaderPage(isDraft ? null : memberId, group.id)
  const page = query.data
  const isWaiting = !isDraft && !page && query.failureCount === 0
  return (
    <>
      <LeadHeader group={group} />
      {!isDraft && <WriteToGroup group={group} />}
      {isDraft && <PublishDraft group={group} onPublished={() => focusSoon(LEAD_TITLE)} />}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-10">
          <BeforeMeeting group={group} participants={page?.participants ?? []} />
          {!isDraft && whoComes(group)}
          {page && <JoinRequests group={group} requests={page.requests} isUnconfirmed={isUnconfirmed} />}
        </div>
        {page ? (
          <div className="grid content-start gap-10">
            <WhereEveryoneIs group={group} participants={page.participants} />
            <QuietParticipants group={group} participants={page.participants} />
          </div>
        ) : (
          !isDraft && (
            <QueryState
              query={query}
              loading="Loading who takes part..."
              failed="Who takes part could not be loaded."
            >
              <Skeleton className="h-72 rounded-md" />
            </QueryState>
          )
        )}
      </div>
      {page && (
        <>
          <ParticipantProgress group={group} page={page} />
          <Invitations group={group} invitations={page.invitations} />
          {discussion}
        </>
      )}
      {/* The sections below the participants are rendered only after the request for the participants has succeeded or
          failed: otherwise the list of participants would push these sections down. */}
      {!isWaiting && <AboutStudy group={group} />}
      {!isWaiting && !isDraft && <EndGroup group={group} />}
    </>
  )
}

/** Replaces the leader's page after the member has lost the leader role of the group, and takes the focus. */
function LeadsNoMore({ group: { id, title, standing } }: { group: Group }) {
  return (
    <Plain title={title} takesFocus>
      <p className="text-lg text-soft">
        {standing === 'none'
          ? 'You no longer look after this study.'
          : 'You no longer lead this study. You take part in it, and what you have marked and written is there.'}
      </p>
      <Button asChild>
        <Link to={`/community/${id}`}>Go to the study</Link>
      </Button>
    </Plain>
  )
}

function NotForYou({
  error: { title, detail },
  href,
  link,
}: {
  error: KnownError
  href: string
  link: string
}) {
  return (
    <Plain title={title}>
      <p className="text-lg text-soft">{detail}</p>
      <Button asChild look="quiet">
        <Link to={href}>{link}</Link>
      </Button>
    </Plain>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

function Plain({
  title,
  takesFocus = false,
  children,
}: {
  title: string
  takesFocus?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid max-w-prose justify-items-start gap-5">
      <h1
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        className="text-2xl outline-none wrap-anywhere sm:text-3xl"
      >
        {title}
      </h1>
      {children}
    </div>
  )
}

/** Placeholder with the size of the page; also rendered while the viewer is unknown. */
export function LeadSkeleton() {
  return (
    <>
      <h1 className="sr-only">Lead a study</h1>
      <LoadingState words="Loading this study...">
        <SkeletonStack sizes={['h-28 rounded-md', 'h-96 rounded-md', 'h-72 rounded-md']} className="gap-8" />
      </LoadingState>
    </>
  )
}
