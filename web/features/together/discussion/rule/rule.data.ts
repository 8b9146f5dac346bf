import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { commentErrors } from '#contract/messages/together/comment.ts'
import type { DiscussionRule } from '#contract/together/discussion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const route = browserApi.groups[':id']['discussion-rule']

interface Place {
  groupId: string
  memberId: string
}

const keyOf = ({ groupId, memberId }: Place) => ['own', 'discussion-rule', memberId, groupId] as const

/** Query for the rule of the discussions of a group that the member leads. */
export function useRule(place: Place) {
  return useQuery({
    queryKey: keyOf(place),
    queryFn: async (): Promise<DiscussionRule> => {
      const request = route.$get({ param: { id: place.groupId } })
      return (await acceptedJson(request, commentErrors.rule_load_failed)).rule
    },
  })
}

/** Mutation that sets the rule. */
export function useSetRule(place: Place) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (rule: DiscussionRule) => {
      await accepted(route.$put({ param: { id: place.groupId }, json: { rule } }), commentErrors.rule_failed)
      queryClient.setQueryData(keyOf(place), rule)
    },
  })
}
