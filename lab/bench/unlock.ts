import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DAY_MS } from '#contract/values/durations.ts'
import { medianOf, printed, printHeading, printTable, rangeOf, rounded } from '#lab/shared/table.ts'
import { until } from '#lab/shared/until.ts'
import {
  type Account,
  PHONE,
  phones,
  putInAccount,
  signInOn,
  signUpOn,
  slowDown,
  type Written,
} from './phone.ts'
import { startForBench } from './product.ts'
import { readUnlock, type Unlock, watchUnlock } from './unlock-probe.ts'

const PRAYERS = 2000
const ROUNDS = 3

/** Target: maximum time in seconds from the press to the first prayers on the screen. */
const BAR_SECONDS = 1.5

/** Target: maximum length of a task in milliseconds. */
const BAR_TASK_MS = 50

const PASSPHRASE = 'seven quiet rivers at dawn'
const WAIT_SECONDS = 120

/** Measures how long a slow phone needs to unlock the prayers of years, and whether it responds meanwhile. */
export async function measureUnlock(): Promise<void> {
  const product = await startForBench({ dataDir: 'unlock' })
  const { newPhone, close } = await phones(product.url)
  const first = await newPhone()
  const account = await signUpOn(first)
  await putInAccount(first, 'prayer', prayers())
  await encrypt(first, account)
  const [fresh, known]: [Unlock[], Unlock[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await newPhone()
    await signInOn(page, account)
    await page.goto('/prayer')
    fresh.push(await unlock(page))
    await openEncryption(page)
    await page.getByRole('button', { name: 'Lock this device' }).click()
    await page.getByText('This device is locked.', { exact: true }).waitFor()
    await page.setViewportSize(PHONE)
    await page.goto('/prayer')
    known.push(await unlock(page))
    await page.context().close()
  }
  await close()
  await product.stop()

  printHeading(`Unlocking ${rounded(PRAYERS)} encrypted prayers in Chromium, CPU 4× slower`)
  printTable(
    ['', 'key ms', 'first prayers ms', 'bar ms', 'all prayers ms', 'long tasks', 'longest task ms', 'bar ms'],
    [
      rowOf('a device that has received them without the key', fresh),
      rowOf('a device that was locked', known),
    ],
  )
  console.log('Key: from the press until the key is derived, in a worker that is not slowed down.')
}

function prayers(): Written[] {
  const sentence = 'You know the way that lies before them, and how little of it we see. '
  return Array.from({ length: PRAYERS }, (_, index) => {
    const at = new Date(Date.now() - (PRAYERS - index) * DAY_MS).toISOString()
    const isAnswered = index % 3 === 0
    const values = {
      title: `Prayer ${index + 1} for a friend`,
      request: sentence.repeat(1 + (index % 5)),
      category: index % 2 === 0 ? 'Personal' : 'Family',
      date: at.slice(0, 10),
      answeredOn: isAnswered ? at.slice(0, 10) : null,
      story: isAnswered ? sentence : '',
      person: index % 4 === 0 ? 'Ruth' : '',
      lists: index % 5 === 0 ? 'Church' : '',
      prayOn: '',
      prayUntil: null,
      deletedAt: null,
    }
    return { entry: randomUUID(), at, values }
  })
}

/** Turns encryption on, and waits until the server can no longer read any prayer. */
async function encrypt(page: Page, { password }: Account): Promise<void> {
  await openEncryption(page)
  await page.getByRole('button', { name: 'Turn on encryption' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE)
  await dialog.getByLabel('New passphrase, once more').fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'It is me' }).click()
  const groups = dialog.getByRole('list', { name: 'Recovery code' }).getByRole('listitem')
  await dialog.getByLabel('The last group of your code').fill(await groups.last().innerText())
  await dialog.getByRole('button', { name: 'Turn on encryption' }).click()
  await until(
    'all prayers are encrypted',
    async () => {
      const { sealing, readable } = await (await page.request.get('/api/encryption')).json()
      return sealing !== null && readable === 0
    },
    WAIT_SECONDS,
  )
}

async function openEncryption(page: Page): Promise<void> {
  await page.goto('/profile/encryption')
  await page.locator('html[data-ready]').waitFor()
}

async function unlock(page: Page): Promise<Unlock> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.waitForLoadState('networkidle')
  const cdp = await slowDown(page)
  await page.evaluate(watchUnlock)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText('active requests').waitFor({ timeout: WAIT_SECONDS * 1000 })
  const measured = await page.evaluate(readUnlock)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return measured
}

function rowOf(name: string, rounds: readonly Unlock[]): string[] {
  const times = (of: (unlock: Unlock) => number) => {
    const values = rounds.map(of)
    return `${rounded(medianOf(values))} (${printed(rangeOf(values))})`
  }
  return [
    name,
    times(({ keyMs }) => keyMs),
    times(({ firstMs }) => firstMs),
    rounded(BAR_SECONDS * 1000),
    times(({ allMs }) => allMs),
    times(({ longTasks }) => longTasks.length),
    times(({ longTasks }) => Math.max(0, ...longTasks)),
    String(BAR_TASK_MS),
  ]
}
