import { Hono } from 'hono'
import type { Site } from '#contract/site.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'

/** After a start, the standard asks for less than a year. */
const GOOD_FOR_DAYS = 364

/**
 * Where to report a weakness, for programs and people who look for it (RFC 9116). Addresses of the site stand in it on https
 * alone, as the standard asks.
 * @param startedAt when this process began: from then the file is good for a year
 */
export function securityTxtRoutes({ contactEmail, publicUrl }: Site, startedAt: Date) {
  const expires = new Date(startedAt.getTime() + GOOD_FOR_DAYS * DAY_MS)
  const ofSite = publicUrl.startsWith('https:')
    ? [`Contact: ${publicUrl}/contact`, `Canonical: ${publicUrl}/.well-known/security.txt`]
    : []
  const lines = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    ...ofSite,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
  ]
  const body = lines.map((line) => `${line}\n`).join('')
  return new Hono<AppEnv>().get('/.well-known/security.txt', permit('page.read'), (c) =>
    c.text(body, 200, { 'cache-control': 'public, max-age=86400' }),
  )
}
