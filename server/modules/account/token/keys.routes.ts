import { Hono } from 'hono'
import type { Sessions } from '#server/auth/sessions.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'

const KEPT_SECONDS = 300

/** Public keys (RFC 7517) with which other services verify our access tokens. */
export function keysRoutes({ accessTokens }: Sessions) {
  return new Hono<AppEnv>().get('/.well-known/jwks.json', permit('token.read_keys'), async (c) =>
    c.json(await accessTokens.keys(), 200, { 'cache-control': `public, max-age=${KEPT_SECONDS}` }),
  )
}
