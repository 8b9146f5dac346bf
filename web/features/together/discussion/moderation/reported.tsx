import { useState } from 'react'
import { Link } from 'react-router'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { ReportedComment } from '#contract/together/discussion.ts'
import { isolated } from '#contract/values/isolated.ts'
import { CommentText } from '#web/features/together/discussion/comment-text.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { EmptyState, SkeletonStack } from '#web/ui/states.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { useDecide, useReported } from './moderation.data.ts'
import { ModeratorsOnly } from './moderators-only.tsx'

/** Lists reported comments, newest report first. */
export function Reported() {
  const query = useReported({ isWanted: true })
  const { data: reported, error } = query
  // The server rejects the request of a member who is no longer a moderator, who then sees an explanation.
  if (error instanceof ApiError && error.code === 'comment.moderators_only') return <ModeratorsOnly />
  if (!reported) {
    return (
      <QueryState
        query={query}
        loading="Loading reported comments..."
        failed={`${commentErrors.reported_load_failed.title}.`}
      >
        <SkeletonStack sizes={Array<string>(3).fill('h-40 rounded-md')} className="gap-4" />
      </QueryState>
    )
  }
  if (reported.length === 0) return <EmptyState words="There are no reported comments." />
  return (
    <ul className="grid gap-4">
      {reported.map((one) => (
        <li key={one.comment.id}>
          <ReportedCard reported={one} />
        </li>
      ))}
    </ul>
  )
}

function ReportedCard({ reported: { topic, place, comment, reports } }: { reported: ReportedComment }) {
  const [isHiding, setHiding] = useState(false)
  const leave = useLeave({ topic, comment, reports })
  return (
    <Card aria-label={`Comment of ${comment.authorName}`} className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <bdi translate="no" className="font-medium wrap-anywhere">
          {comment.authorName}
        </bdi>
        <time dateTime={comment.postedAt} className="text-sm text-soft">
          {formatHour(comment.postedAt)}
        </time>
        <PlaceLink place={place} />
      </p>
      <CommentText {...comment} />
      <div className="rounded-md bg-sunk/60 px-4 py-3 text-sm">
        <p className="font-medium">
          {reports.length === 1 ? 'Reported once' : `Reported ${reports.length} times`}
        </p>
        <ul className="grid gap-1 text-soft">
          {reports.map(({ reason, reportedAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who reported it is not told, and two may say the same
            <li key={`${reportedAt} ${index}`} className="wrap-anywhere">
              <time dateTime={reportedAt}>{formatHour(reportedAt)}</time>
              {reason && (
                <>
                  : <bdi className="text-ink">{reason}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setHiding(true)}>
          Hide…
        </Button>
        <Button look="bare" busy={leave.isPending} onClick={leave.press}>
          Leave it
        </Button>
      </div>
      {isHiding && <HideDialog topic={topic} comment={comment} onClose={() => setHiding(false)} />}
    </Card>
  )
}

function PlaceLink({ place }: Pick<ReportedComment, 'place'>) {
  if (place.kind === 'friend')
    return <span className="text-sm text-soft">A private thread about Day {place.day}</span>
  const isStudy = place.kind === 'study'
  return (
    <Link
      to={isStudy ? `/studies/${place.day}` : `/community/${place.groupId}`}
      className="text-link min-w-0 text-sm wrap-anywhere"
    >
      {isStudy ? `Day ${place.day}` : `Week ${place.weekNumber} of ${isolated(place.groupTitle)}`}
    </Link>
  )
}

function useLeave({ topic, comment, reports }: Omit<ReportedComment, 'place'>) {
  const toast = useToast()
  const toastError = useErrorToast(adminErrors.failed)
  const { mutateAsync, isPending } = useDecide({ topic }, comment)
  async function press(): Promise<void> {
    try {
      await mutateAsync({ kind: 'leave', reportedUntil: reports[0]?.reportedAt })
      toast.success(commentNotices.reports_dismissed.title)
    } catch (error) {
      toastError(error)
    }
  }
  return { press, isPending }
}
