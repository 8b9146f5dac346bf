import type { HttpBindings } from '@hono/node-server'
import type { Role, Within } from '#contract/permissions.ts'
import type { Db, ReadPublic } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Viewer } from './viewer.ts'

/**
 * Looks up the viewer's roles in a group, topic or study.
 * @param name identifier of that resource, as in the URL
 */
export type RolesWithin = (where: Within, name: string, viewer: Viewer) => Promise<readonly Role[]>

/** Context variables that every handler can read from `c.var`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Log
    db: Db
    /** Runs queries for public content, on a replica if one is configured. */
    readPublic: ReadPublic
    clock: Clock
    /** Cache of public responses, in memory. */
    cache: ResponseCache
    /** The client's address as a key for rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
    address: string
    /**
     * The sender of the request with their site-wide roles. After a route has matched, also with their roles in the
     * group, topic or study of the URL.
     */
    viewer: Viewer
    /**
     * Confirms in the database that the session of the viewer still exists, unless that was already done for
     * this request. Without this call, the session cookie alone may identify the viewer.
     */
    confirmViewer: () => Promise<void>
    /**
     * Returns the viewer's roles in a group, topic or study.
     * @throws {AppError} if the viewer must not learn that the group or topic exists
     */
    rolesWithin: RolesWithin
  }
}
