import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { Log } from '#server/platform/log.ts'
import type { WebBuild } from './web-build.ts'

/** What a web may need where it runs. */
export interface WebPlace {
  dataDir: string
  clock: Clock
  log: Log
}

/** Where the web comes from: its build, or its sources as they are written. */
export interface Web {
  /** What renders pages now; the same object for as long as nothing changed. */
  load(): Promise<WebBuild>
  /** Whether it stays as it is: pages and files are cached then, and pages come with a policy of their own. */
  isBuilt: boolean
  /** Serves its files, and hands on what is none. */
  files(cache: ResponseCache): MiddlewareHandler<AppEnv>
  /** Writes into a rendered page the styles that its first paint needs; in development they come as they change. */
  inlineStyles?(html: string): string
  /** Takes a connection over that asked for another protocol. */
  onUpgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close?(): Promise<void>
}
