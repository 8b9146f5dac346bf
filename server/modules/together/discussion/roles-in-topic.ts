import { AppError } from '#contract/errors/app-error.ts'
import type { Role } from '#contract/permissions.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { RolesOf } from '#server/module/module.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { rolesInStudy } from '#server/modules/reading/study/roles-in-study.public.ts'
import type { RolesWithin } from '#server/platform/http/app-env.ts'

const inTopic: ReadonlySet<Role> = new Set(['participant', 'leader', 'moderator', 'admin'])

/**
 * Returns the viewer's roles in a discussion. The discussion of a study is open to everyone with
 * access to the study; that of a group's week, to participants and moderators; a thread of friends, to those in the
 * shared reading.
 * @throws {AppError} `event.unknown_topic`, `study.premium_needed`;
 * `group.participants_only` for a member who is not in the group, `friend.not_found` for one who is not in the reading
 */
export function rolesInTopic(context: WebContext, within: RolesWithin): RolesOf {
  return async (topic, viewer) => {
    const place = parseTopic(topic)
    if (!place) throw new AppError('event.unknown_topic')
    if (place.kind === 'study') return rolesInStudy(context, place.day, viewer)
    // A visitor has no roles in a group. The permission check then rejects the request, with the error that
    // fits the requested operation.
    if (!viewer.member) return []
    if (place.kind === 'friend') {
      const held = await within('friend', place.readingId, viewer)
      if (!held.includes('participant')) throw new AppError('friend.not_found')
      return held
    }
    const held = await within('group', place.groupId, viewer)
    if (!held.some((role) => inTopic.has(role))) throw new AppError('group.participants_only')
    return held
  }
}

/**
 * Returns the viewer's roles for acting on a comment that was reported or hidden: those in its discussion. Moderators act
 * also on the comments of friends, whose threads they cannot read.
 */
export function rolesInModeration(within: RolesWithin): RolesOf {
  return async (topic, viewer) =>
    parseTopic(topic)?.kind === 'friend' ? viewer.roles : within('topic', topic, viewer)
}
