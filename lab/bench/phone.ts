import { randomUUID } from 'node:crypto'
import { type APIResponse, type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'

/** Factor by which the CPU is slowed down: 4 is a phone of medium price, as in Lighthouse. */
const THROTTLE = 4

/** Size of the screen in CSS pixels. */
export const PHONE = { width: 360, height: 740 }

const password = 'a few words in a row'

/** Number of changes in one sync request. The largest notes of the benchmarks still fit into it. */
const BATCH = 100

/** A member whose entries are written to the server before a phone receives them. */
export interface Account {
  email: string
  password: string
}

/** Fields of an entry, with the time at which it was written. ISO 8601. */
export interface Written {
  entry: string
  at: string
  values: Readonly<Record<string, string | number | null>>
}

/** Chromium with the screen of a phone. */
export async function phones(baseURL: string) {
  const browser: Browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  return {
    /** Opens a page on a device that has no data yet. */
    async newPhone(): Promise<Page> {
      const context = await browser.newContext({ baseURL, viewport: PHONE, serviceWorkers: 'block' })
      return context.newPage()
    },
    close: () => browser.close(),
  }
}

/** Creates an account through the API, and signs the phone in. */
export async function signUpOn(page: Page): Promise<Account> {
  const account = { email: `${randomUUID()}@lampstand.example`, password }
  const data = { ...account, timeZone: 'America/New_York', isOldEnough: true }
  await posted(page, '/api/accounts', data)
  await signInOn(page, account)
  await posted(page, '/api/onboarding', {})
  return account
}

export async function signInOn(page: Page, account: Account): Promise<void> {
  await posted(page, '/api/session', account)
}

/** Writes entries of a kind to the account of the phone, as another device of the member. */
export async function putInAccount(page: Page, kind: string, entries: readonly Written[]): Promise<void> {
  const { member } = await (await page.request.get('/api/session')).json()
  let since = 0
  for (let from = 0; from < entries.length; from += BATCH) {
    const changes = entries.slice(from, from + BATCH).map(({ entry, at, values }, index) => {
      const written = Object.entries(values).map(([field, value]) => [field, { value, over: null }])
      const fields = Object.fromEntries(written)
      return { id: randomUUID(), sequence: index + 1, kind, entry, at, fields, dismissed: [] }
    })
    const sentAt = new Date().toISOString()
    const data = { owner: member.id, device: randomUUID(), sentAt, since, changes }
    since = (await (await posted(page, '/api/sync', data)).json()).since
  }
}

async function posted(page: Page, path: string, data: object): Promise<APIResponse> {
  const answer = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
  return answer
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return cdp
}
