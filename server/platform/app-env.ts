import type { HttpBindings } from '@hono/node-server'
import type { MemberRole } from '#contract/account/account.ts'
import type { Role, Within } from '#contract/permissions.ts'
import type { Db } from '#db/client.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** The signed-in member, as the session knows them. */
export interface SessionMember {
  id: string
  /** Of the session this request came with. */
  sessionId: string
  email: string
  emailVerified: boolean
  displayName: string
  role: MemberRole
  timeZone: string
  /** Instants are milliseconds since 1970: a cookie that is read with every request makes no dates. */
  createdAtMs: number
  /** Null until the onboarding dialog was finished or skipped. */
  onboardedAtMs: number | null
  /** When the account will be deleted; null while it stays. */
  deletionDueAtMs: number | null
  hasSecondFactor: boolean
  /** Whether this session began with, or was raised by, a second step or a passkey. */
  hasTwoSteps: boolean
  /** When whoever holds this session last proved who they are; by the system's clock. */
  provenAtMs: number
}

/** Whoever sent the request. */
export interface Viewer {
  member: SessionMember | null
  roles: readonly Role[]
}

/** @param name of the group or topic, as it stands in the address */
export type RolesWithin = (where: Within, name: string, viewer: Viewer) => Promise<readonly Role[]>

/** What every handler finds in `c.var`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Log
    db: Db
    clock: Clock
    /** Public answers, kept in memory. */
    cache: ResponseCache
    /** The client's address, grouped as the rate limits count it. */
    address: string
    viewer: Viewer
    /** Asks the database who the viewer is, where so far only a cookie has told. */
    confirmViewer: () => Promise<void>
    /** The roles that the viewer holds in a group or topic. @throws {AppError} where they may not know of it */
    rolesWithin: RolesWithin
    /** The roles that the operation under way was allowed for. */
    heldRoles: readonly Role[]
  }
}
