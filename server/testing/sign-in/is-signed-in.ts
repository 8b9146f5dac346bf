import { json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import type { TestApp } from '#server/testing/an-app.ts'

/**
 * Returns whether a browser is signed in according to the database, without the session cache
 * cookie.
 */
export async function isSignedIn(app: Pick<TestApp, 'hono'>, browser: Visitor): Promise<boolean> {
  const cookies = [...browser.cookies].filter(([name]) => !name.endsWith('session_data'))
  const asking = aVisitor(app, { cookies: new Map(cookies) })
  return (await json<{ member: object | null }>(asking.get('/api/session'))).member !== null
}
