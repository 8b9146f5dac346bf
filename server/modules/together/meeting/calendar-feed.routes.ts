import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { createWindowCounts } from '#server/platform/http/window-counts.ts'
import { findByAddress } from './calendar.queries.ts'
import { tokenHash } from './calendar-token.ts'
import { groupCalendarFile } from './group-calendar-file.ts'

/** Number of unknown addresses after which an IP address must wait until the window ends. */
const GUESSES = 20
const GUESS_WINDOW_MS = 10 * MINUTE_MS
const MAX_GUESSERS = 10_000

const FILE = /^([\w-]{43})\.ics$/

/**
 * Route of the calendar addresses, which calendar programs read without signing in. Each address is a secret. Requests
 * for unknown addresses are limited per IP address.
 */
export function calendarFeedRoutes({ publicUrl, clock }: { publicUrl: string; clock: Clock }) {
  const guesses = createWindowCounts({
    windowMs: GUESS_WINDOW_MS,
    maxKeys: MAX_GUESSERS,
    nowMs: () => clock().getTime(),
  })
  return new Hono<AppEnv>().get('/calendar/:file', permit('meeting.read_calendar'), async (c) => {
    const address = c.get('address')
    if (guesses.add(address) > GUESSES)
      throw new AppError('request.too_many', {
        retryAfterSeconds: Math.ceil(guesses.endsInMs(address) / 1000),
      })
    const [, token] = FILE.exec(c.req.param('file')) ?? []
    const group = token ? await findByAddress(c.var.db, tokenHash(token)) : null
    if (!group) throw new AppError('meeting.calendar_not_found')
    guesses.takeBack(address)
    const file = groupCalendarFile(group, publicUrl)
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    const known = c.req.header('if-none-match')?.split(',')
    if (known?.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
    return c.body(file, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  })
}
