import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import { invitationHash } from './invitation.queries.ts'
import { readGroup } from './read-group.ts'

/** Who asks, as queries of groups take it. */
export function viewing({ var: { viewer } }: Context<AppEnv>) {
  return { viewerId: viewer.member?.id ?? null, isAdmin: viewer.roles.includes('admin') }
}

/** A group as whoever sent the request may see it. @throws {AppError} `group.not_found` */
export function showGroup(c: Context<AppEnv>, groupId: string, invitation?: string) {
  const { db, clock } = c.var
  return readGroup(db, {
    ...viewing(c),
    groupId,
    invitation: invitation === undefined ? null : invitationHash(invitation),
    at: clock(),
  })
}
