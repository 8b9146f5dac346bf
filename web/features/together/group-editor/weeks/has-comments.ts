import { groupErrors } from '#contract/messages/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Whether a week of a group has comments. @throws {ApiError} */
export async function hasComments(groupId: string, weekId: string): Promise<boolean> {
  const param = { topic: weekTopic(groupId, weekId) }
  const request = browserApi.discussions[':topic'].comments.$get({ param, query: {} })
  return (await acceptedJson(request, groupErrors.failed)).comments.length > 0
}
