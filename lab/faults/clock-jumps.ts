import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'
import { aClient } from '#lab/shared/client.ts'
import { aProduct } from '#lab/shared/product.ts'
import { until } from '#lab/shared/until.ts'
import { signIn, signUp } from '#lab/shared/writers.ts'
import { ROOT } from '#scripts/run.ts'
import type { Figures } from './figures.ts'
import type { FaultOptions } from './running-product.ts'

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
)
/** Maximum number of seconds to wait for an email. The worker checks every minute whether reminders are due. */
const SECONDS = 180

/**
 * Sets the clock that Lampstand reads ahead by a day, and then back by an hour. Sessions must remain valid, no reminder
 * may be sent twice, and no completed day may be lost.
 */
export async function clockJumps({ folder }: FaultOptions): Promise<Figures[]> {
  const library = process.env.FAKETIME_LIBRARY ?? LIBRARIES.find((file) => existsSync(file))
  if (library === undefined) throw new Error('libfaketime is not installed (apt-get install libfaketime).')
  const dataDir = await mkdtemp(join(folder, 'clock-'))
  const file = join(dataDir, 'time')
  // The simulated time at the start is noon UTC, so that a jump of an hour does not change the date.
  const noonMs = new Date().setUTCHours(12, 0, 0, 0)
  const realMs = Date.now()
  const jumpTo = (ms: number) =>
    writeFile(file, `${ms - realMs < 0 ? '' : '+'}${Math.round((ms - realMs) / 1_000)}`)
  await jumpTo(noonMs)
  const product = await aProduct({
    dataDir,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
  await product.start()
  const outbox = join(dataDir, 'outbox')
  const email = `anna-${randomUUID()}@example.org`
  const anna = aClient(() => product.url)
  await signUp(anna, email)
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', 'member', email, 'verify-email'],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } },
  )
  await signIn(anna, email)
  const broken: string[] = []
  let acknowledged = 0
  let lost = 0
  let doubled = 0

  const done = async (what: string, asked: Promise<{ status: number }>) => {
    const { status } = await asked
    if (status < 200 || status > 299) broken.push(`${what} was answered ${status}`)
    else acknowledged += 1
  }
  const remindersSent = async () => {
    const letters = await lettersTo(outbox, email)
    return letters.filter((text) => /reminder/i.test(text) && /\/reminder\/off/.test(text)).length
  }
  const stays = async (when: string) => {
    const { json } = await anna('GET', '/api/session')
    if ((json as { member: unknown })?.member == null) broken.push(`${when} the member was signed out`)
  }
  const streak = async () => {
    const { json } = await anna('GET', '/api/progress?timeZone=UTC')
    return (json as { streak: { days: number } }).streak.days
  }
  /** Checks that jobs still run: a new account must receive its email. */
  const jobsGoOn = async (when: string) => {
    const address = `new-${randomUUID()}@example.org`
    await signUp(
      aClient(() => product.url),
      address,
    )
    acknowledged += 1
    const arrives = until('an email', async () => (await lettersTo(outbox, address)).length > 0, SECONDS)
    await arrives.catch(() => {
      lost += 1
      broken.push(`${when} a job was not done`)
    })
    if ((await lettersTo(outbox, address)).length > 1) doubled += 1
  }

  await done('a completion', anna('PUT', '/api/studies/1/completion'))
  await done('a reminder', anna('PUT', '/api/reminder', { isOn: true, time: '11:30' }))
  await jobsGoOn('at first')

  await jumpTo(noonMs + DAY_MS)
  await stays('a day later')
  await until('a reminder is sent', async () => (await remindersSent()) > 0, SECONDS).catch(() => {
    lost += 1
    broken.push('a day later no reminder was sent')
  })
  await done('a completion of the next day', anna('PUT', '/api/studies/2/completion'))
  const before = await streak()
  if (before !== 2) broken.push(`two days in a row were counted as ${before}`)
  await jobsGoOn('a day later')

  await jumpTo(noonMs + DAY_MS - HOUR_MS)
  await stays('an hour earlier')
  const after = await streak()
  if (after !== 2) broken.push(`an hour earlier two days in a row were counted as ${after}`)
  await done('a completion an hour earlier', anna('PUT', '/api/studies/3/completion'))
  await jobsGoOn('an hour earlier')
  // After the clock was set back, the time at which reminders are due comes a second time. The worker, which looks
  // every minute, must not send them again.
  await jumpTo(noonMs + DAY_MS - HOUR_MS / 2 + 5 * 1_000)
  const lookedMs = performance.now()
  await until('reminders were looked for again', () => performance.now() - lookedMs > 65 * 1_000, 70)
  const sent = await remindersSent()
  if (sent > 1) {
    doubled += sent - 1
    broken.push(`${sent} reminders were sent on one day`)
  }
  await product.stop()
  return [
    {
      fault: 'clock a day ahead, an hour back',
      database: 'embedded',
      times: 1,
      acknowledged,
      lost,
      doubled,
      errors: 0,
      secondsToServe: null,
      broken,
      notes: [`${sent} reminder sent, days in a row ${before}, then ${after}`],
    },
  ]
}

async function lettersTo(outbox: string, address: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return texts.map((text) => text.replace(/=\r?\n/g, '')).filter((text) => text.includes(`To: ${address}`))
}
