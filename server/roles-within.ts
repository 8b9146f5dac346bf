import { createMiddleware } from 'hono/factory'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/app-error.ts'
import type { Role } from '#contract/permissions.ts'
import { placeOfTopic } from '#contract/topic.ts'
import type { Db } from '#db/client.ts'
import { rolesInGroup } from './modules/group/roles-in-group.public.ts'
import type { AppEnv, Viewer } from './platform/app-env.ts'

/** Table of contents of where somebody may hold a role: a group, and what is talked about. */
export function rolesWithin(library: Library) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { db } = c.var
    c.set('rolesWithin', (where, name, viewer) =>
      where === 'group' ? rolesInGroup(db, name, viewer) : rolesInTopic(db, library, name, viewer),
    )
    await next()
  })
}

/**
 * What is said under a study is open to everyone; what is said in a group, to those who are in it and to moderators.
 * @throws {AppError} `event.unknown_topic`, `study.not_found`; `group.participants_only` for a member who is not in it
 */
async function rolesInTopic(
  db: Db,
  library: Library,
  topic: string,
  viewer: Viewer,
): Promise<readonly Role[]> {
  const place = placeOfTopic(topic)
  if (!place) throw new AppError('event.unknown_topic')
  if (place.kind === 'study') {
    if (!library.studies.has(place.day)) throw new AppError('study.not_found')
    return viewer.roles
  }
  // A visitor holds none here: what they are told depends on what they wanted.
  if (!viewer.member) return []
  const held = await rolesInGroup(db, place.groupId, viewer)
  if (!held.some((role) => inTopic.has(role))) throw new AppError('group.participants_only')
  return held
}

const inTopic: ReadonlySet<Role> = new Set(['participant', 'leader', 'moderator', 'admin'])
