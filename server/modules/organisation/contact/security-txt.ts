import { Hono } from 'hono'
import type { Site } from '#contract/site.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'

/** Period for which the file `security.txt` is valid: RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 364

/**
 * Publishes the file `security.txt` with the contact for security reports (RFC 9116). URLs of the site are
 * listed only if they use https, as the standard requires.
 * @param startedAt start of the process; the file expires almost a year later
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
