import { useQuery } from '@tanstack/react-query'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Participant } from '#contract/together/group.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { groupKey } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

const NOBODY: readonly Participant[] = []

/**
 * Returns the other participants of the group to whose week a discussion belongs. Empty under a study, while they are
 * loading, and for a viewer who is not in the group. The list is the same as on the page of the group.
 * @param isWanted whether the viewer is about to mention somebody; nothing is requested before
 */
export function useMentionable(
  { topic, memberId }: DiscussionView,
  isWanted: boolean,
): readonly Participant[] {
  const place = parseTopic(topic)
  const id = place?.kind === 'week' ? place.groupId : ''
  const query = useQuery({
    queryKey: [...groupKey(memberId ?? '', id), 'participants'],
    queryFn: async (): Promise<Participant[]> => {
      const request = browserApi.groups[':id'].participants.$get({ param: { id } })
      return (await acceptedJson(request, groupErrors.load_failed)).participants
    },
    enabled: isWanted && memberId !== null && id !== '',
  })
  return query.data?.filter(({ isSelf }) => !isSelf) ?? NOBODY
}
