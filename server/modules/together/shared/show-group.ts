import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { invitationHash } from './invitation.queries.ts'
import { readGroup } from './read-group.ts'

/** Returns the viewer of a request as `viewerId` and `isAdmin`, which are parameters of group queries. */
export function viewing({ var: { viewer } }: Context<AppEnv>) {
  return { viewerId: viewer.member?.id ?? null, isAdmin: viewer.roles.includes('admin') }
}

/** Returns a group with the details that the viewer may see. @throws {AppError} `group.not_found` */
export function showGroup(c: Context<AppEnv>, groupId: string, invitation?: string) {
  const { db, clock } = c.var
  return readGroup(db, {
    ...viewing(c),
    groupId,
    invitation: invitation === undefined ? null : invitationHash(invitation),
    at: clock(),
  })
}
