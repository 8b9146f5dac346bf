import { createMiddleware } from 'hono/factory'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import type { Role } from '#contract/permissions.ts'
import { placeOfTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import { hasPremium } from '#server/modules/organisation/giving/premium.public.ts'
import { rolesInGroup } from '#server/modules/together/group/roles-in-group.public.ts'
import type { AppEnv, Viewer } from './platform/app-env.ts'
import type { BillingClock } from './platform/clock.ts'

/** Table of contents of where somebody may hold a role: a group, what is talked about, and a study, which may be locked. */
export function rolesWithin(library: Library, premium: PremiumPolicy, billingClock: BillingClock) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { db } = c.var
    const inStudy = (day: number, viewer: Viewer) => rolesInStudy({ db, premium, billingClock }, day, viewer)
    c.set('rolesWithin', async (where, name, viewer) => {
      if (where === 'group') return rolesInGroup(db, name, viewer)
      if (where === 'topic') return rolesInTopic({ db, library, inStudy }, name, viewer)
      // A visitor is told to sign in first; that there is no such day, by the route.
      const isAsked = viewer.member !== null && library.studies.has(Number(name))
      return isAsked ? inStudy(Number(name), viewer) : viewer.roles
    })
    await next()
  })
}

interface TopicParts {
  db: Db
  library: Library
  inStudy: (day: number, viewer: Viewer) => Promise<readonly Role[]>
}

interface PremiumParts {
  db: Db
  premium: PremiumPolicy
  billingClock: BillingClock
}

/**
 * Those who look after discussions reach all of them; everybody else is a supporter beyond the days that are whole for all, or
 * is refused.
 * @throws {AppError} `study.premium_needed`
 */
async function rolesInStudy(
  { db, premium, billingClock }: PremiumParts,
  day: number,
  { member, roles }: Viewer,
): Promise<readonly Role[]> {
  if (isFree(premium, day) || roles.includes('moderator')) return roles
  if (!member || !(await hasPremium(db, member.id, billingClock))) throw new AppError('study.premium_needed')
  return [...roles, 'supporter']
}

/**
 * What is said under a study is open to everyone it is open to; what is said in a group, to those who are in it and to moderators.
 * @throws {AppError} `event.unknown_topic`, `study.not_found`, `study.premium_needed`; `group.participants_only` for a member who is not in it
 */
async function rolesInTopic(
  { db, library, inStudy }: TopicParts,
  topic: string,
  viewer: Viewer,
): Promise<readonly Role[]> {
  const place = placeOfTopic(topic)
  if (!place) throw new AppError('event.unknown_topic')
  if (place.kind === 'study') {
    if (!library.studies.has(place.day)) throw new AppError('study.not_found')
    return inStudy(place.day, viewer)
  }
  // A visitor holds none here: what they are told depends on what they wanted.
  if (!viewer.member) return []
  const held = await rolesInGroup(db, place.groupId, viewer)
  if (!held.some((role) => inTopic.has(role))) throw new AppError('group.participants_only')
  return held
}

const inTopic: ReadonlySet<Role> = new Set(['participant', 'leader', 'moderator', 'admin'])
