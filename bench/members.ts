import { rawAnswer } from '#bench/http/bare.ts'
import type { Sent } from '#bench/http/load.ts'

const PASSWORD = 'a few words in a row'

/** Hashing takes all cores for as long as it lasts; more at a time would only wait. */
const AT_A_TIME = 4

export async function signUp(url: string, count: number): Promise<void> {
  await inTurns(count, (member) =>
    post(url, '/api/accounts', {
      email: emailOf(member),
      password: PASSWORD,
      timeZone: 'UTC',
      isOldEnough: true,
    }),
  )
}

export function signInRequest(member: number): Sent {
  return jsonPost('/api/session', { email: emailOf(member), password: PASSWORD })
}

/** The cookies of members 0 to `count`, who have an account. A cookie answers for the database for a minute. */
export async function signIn(url: string, count: number): Promise<string[]> {
  return inTurns(count, async (member) => {
    const { headers } = await post(url, '/api/session', { email: emailOf(member), password: PASSWORD })
    const token = cookiesIn(headers)
    // As a browser does next: the answer brings the cookie that answers for the database.
    const asked = await rawAnswer(url, { path: '/api/session', headers: { cookie: token } })
    return [token, cookiesIn(asked.headers)].join('; ')
  })
}

function cookiesIn(headers: readonly string[]): string {
  return headers
    .flatMap((name, index) => (name.toLowerCase() === 'set-cookie' ? [headers[index + 1] ?? ''] : []))
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')
}

async function post(url: string, path: string, body: object) {
  const answer = await rawAnswer(url, jsonPost(path, body))
  if (answer.status !== 204) throw new Error(`POST ${path} answered ${answer.status}.`)
  return answer
}

function jsonPost(path: string, body: object): Sent {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function inTurns<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < count; from += AT_A_TIME) {
    const turn = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, index) => work(from + index))
    results.push(...(await Promise.all(turn)))
  }
  return results
}

function emailOf(member: number): string {
  return `member-${member}@lampstand.example`
}
