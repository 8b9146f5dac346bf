import { randomUUID } from 'node:crypto'
import { aVisitor, type Visitor } from './a-visitor.ts'
import type { TestApp } from './an-app.ts'

export interface Member extends Visitor {
  id: string
  email: string
  password: string
  /** Requests from the API which days of the reading plan the member has completed: their numbers, from 1. */
  completedDays(): Promise<number[]>
}

/** Creates a signed-in member. Two members may have the same name. */
export async function aMember(
  app: Pick<TestApp, 'hono'>,
  name: string,
  { timeZone = 'UTC' }: { timeZone?: string } = {},
): Promise<Member> {
  const visitor = aVisitor(app)
  const email = `${name.toLowerCase()}-${randomUUID()}@example.org`
  const password = `the password of ${name}`
  await done(visitor.post('/api/accounts', { email, password, timeZone, isOldEnough: true }))
  await done(visitor.post('/api/session', { email, password }))
  const { member } = await json<{ member: { id: string } }>(visitor.get('/api/session'))
  const completedDays = async () => (await json<{ days: number[] }>(visitor.get('/api/completions'))).days
  return { ...visitor, id: member.id, email, password, completedDays }
}

async function done(response: Promise<Response>): Promise<void> {
  const answer = await response
  if (answer.status !== 204) throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
}

/** Returns the JSON body of a response. @throws {Error} if the status is not successful */
export async function json<T>(response: Response | Promise<Response>): Promise<T> {
  const answer = await response
  if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
