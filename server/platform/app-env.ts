import type { HttpBindings } from '@hono/node-server'
import type { Role, Within } from '#contract/permissions.ts'
import type { Db, ReadPublic } from '#db/client.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Viewer } from './viewer.ts'

/** @param name of the group or topic, as it stands in the address */
export type RolesWithin = (where: Within, name: string, viewer: Viewer) => Promise<readonly Role[]>

/** What every handler finds in `c.var`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Log
    db: Db
    /** For what visitors are shown, from a replica where one is set. */
    readPublic: ReadPublic
    clock: Clock
    /** Public answers, kept in memory. */
    cache: ResponseCache
    /** The client's address, grouped as the rate limits count it. */
    address: string
    /** Whoever sent the request; from the route on with the roles they hold in its group, topic or study. */
    viewer: Viewer
    /** Asks the database who the viewer is, where so far only a cookie has told. */
    confirmViewer: () => Promise<void>
    /** The roles that the viewer holds in a group or topic. @throws {AppError} where they may not know of it */
    rolesWithin: RolesWithin
  }
}
