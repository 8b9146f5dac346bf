import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import type { Comment, ReportedComment } from '#contract/together/discussion.ts'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

type Place = Pick<DiscussionView, 'topic'>

const reportedKey = ['own', 'reported-comments'] as const
const routes = browserApi.discussions[':topic'].comments[':id']
const paramOf = ({ topic }: Place, { id }: Pick<Comment, 'id'>) => ({ topic, id })

export function useReportComment(view: Place, comment: Comment) {
  return useMutation({
    mutationFn: (reason: string) => {
      const request = routes.report.$post({ param: paramOf(view, comment), json: { reason } })
      return accepted(request, commentErrors.report_failed)
    },
  })
}

/** Query for reported comments. */
export function useReported({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: reportedKey,
    queryFn: async (): Promise<ReportedComment[]> =>
      (await acceptedJson(browserApi.comments.reported.$get(), commentErrors.reported_load_failed)).reported,
    enabled: isWanted,
  })
}

export type Decision =
  | { kind: 'hide'; reason: string }
  | { kind: 'show' }
  /** @property reportedUntil time of the latest report that the moderator has read */
  | { kind: 'leave'; reportedUntil: string | undefined }

/**
 * Mutation of a moderator's decision about a comment: hide it, show it again, or dismiss its reports. Other viewers
 * receive the change through the event stream.
 */
export function useDecide(place: Place, comment: Pick<Comment, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => send(decision, paramOf(place, comment)),
    // The list is refetched after an error, too, because another moderator or the author may have removed the comment.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: reportedKey })
      // Refetches the discussion, because the comment may have been hidden or deleted.
      await queryClient.invalidateQueries({ queryKey: ['own', 'discussion', place.topic] })
    },
  })
}

function send(decision: Decision, param: ReturnType<typeof paramOf>) {
  switch (decision.kind) {
    case 'hide': {
      const { reason } = decision
      return accepted(routes.hidden.$put({ param, json: { reason } }), commentErrors.hide_failed)
    }
    case 'show':
      return accepted(routes.hidden.$delete({ param }), commentErrors.show_failed)
    case 'leave': {
      const { reportedUntil } = decision
      const query = reportedUntil === undefined ? {} : { reportedUntil }
      return accepted(routes.reports.$delete({ param, query }), adminErrors.failed)
    }
  }
}
