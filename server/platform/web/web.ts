import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { WebBuild } from './web-build.ts'

export interface WebOptions {
  dataDir: string
  clock: Clock
  log: Log
}

/** Access to the web app: its production build, or its sources in development. */
export interface Web {
  /** Loads the current build; returns the same object until it changes. */
  load(): Promise<WebBuild>
  /**
   * Whether this is the production build. Only then are pages and files cached, and only then do pages have a strict
   * Content-Security-Policy.
   */
  isBuilt: boolean
  /** Creates middleware that serves the files of the web app, and passes other requests on. */
  files(cache: ResponseCache): MiddlewareHandler<AppEnv>
  /**
   * Inlines the styles for the first paint of a page; undefined in development, where styles are
   * loaded as they change.
   */
  inlineStyles?(html: string): string
  /** Handles an HTTP upgrade request, such as one for the WebSocket of Vite in development. */
  onUpgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close?(): Promise<void>
}
