import { randomUUID } from 'node:crypto'
import { type Answer, type Sent, send } from './send.ts'

const PASSWORD = 'a few words in a row'

/**
 * Number of accounts that are created at the same time. Each password hash occupies all cores, so a larger number would
 * not be faster.
 */
const AT_A_TIME = 4

/** An account, and the state of the one device with which it is used. */
export interface Member {
  id: string
  cookies: Cookies
  device: string
  /** Sequence number of the last change that the device has made. */
  sequence: number
  /** The device's cursor. */
  since: number
  /** Ids of the last change of each entry, by the id of the entry. */
  changes: Map<string, string>
  /** Number of requests so far, from which the day or entry of the member's next request is calculated. */
  turn: number
}

/** Stores cookies of responses and sends them with later requests, as a browser does. */
export interface Cookies {
  text(): string
  take(answer: Pick<Answer, 'headers'>): void
}

export function newMember(id: string, cookies: Cookies): Member {
  return { id, cookies, device: randomUUID(), sequence: 0, since: 0, changes: new Map(), turn: 0 }
}

/** Creates accounts and signs in to each. The accounts are numbered, and `from` is the number of the first one. */
export async function signUp(url: string, count: number, from = 0): Promise<Member[]> {
  const members: Member[] = []
  for (let first = from; first < from + count; first += AT_A_TIME) {
    const last = Math.min(first + AT_A_TIME, from + count)
    const numbers = Array.from({ length: last - first }, (_, index) => first + index)
    members.push(...(await Promise.all(numbers.map((number) => signUpOne(url, number)))))
  }
  return members
}

async function signUpOne(url: string, number: number): Promise<Member> {
  const { body: credentials } = signInRequest(number)
  await expect204(url, {
    method: 'POST',
    path: '/api/accounts',
    body: { ...credentials, timeZone: 'America/New_York', isOldEnough: true },
  })
  const cookies = noCookies()
  cookies.take(await expect204(url, signInRequest(number)))
  // After signing in, a browser requests the session. That response sets a cookie with the session, so that later
  // requests need not read it from the database.
  const answer = await send(url, { path: '/api/session', headers: { cookie: cookies.text() } })
  cookies.take(answer)
  return newMember(JSON.parse(answer.body.toString()).member.id, cookies)
}

export function signInRequest(number: number): Sent {
  return {
    method: 'POST',
    path: '/api/session',
    body: { email: `member-${number}@lampstand.example`, password: PASSWORD },
  }
}

export function noCookies(): Cookies {
  const values = new Map<string, string>()
  let text = ''
  return {
    text: () => text,
    take: ({ headers }) => {
      const set = headers['set-cookie']
      if (!set) return
      for (const cookie of set) {
        const [pair = ''] = cookie.split(';')
        values.set(pair.slice(0, pair.indexOf('=')), pair)
      }
      text = [...values.values()].join('; ')
    },
  }
}

async function expect204(url: string, sent: Sent): Promise<Answer> {
  const answer = await send(url, sent)
  if (answer.status !== 204) throw new Error(`${sent.path} was answered ${answer.status}.`)
  return answer
}
