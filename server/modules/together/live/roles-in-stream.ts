import { AppError } from '#contract/errors/app-error.ts'
import { parseLiveTopic } from '#contract/together/topic.ts'
import type { RolesOf } from '#server/module/module.ts'
import type { RolesWithin } from '#server/platform/http/app-env.ts'

/**
 * Returns the viewer's roles in a stream of events: for a live meeting, their roles in its group; for anything else,
 * those in the discussion of that topic.
 * @throws {AppError} `group.participants_only` for a member who is not in the group; the errors of a discussion
 */
export function rolesInStream(within: RolesWithin): RolesOf {
  return async (topic, viewer) => {
    const groupId = parseLiveTopic(topic)
    if (groupId === null) return within('topic', topic, viewer)
    // A visitor has no roles in a group. The permission check then rejects the request.
    if (!viewer.member) return []
    const held = await within('group', groupId, viewer)
    if (!held.includes('participant') && !held.includes('leader'))
      throw new AppError('group.participants_only')
    return held
  }
}
