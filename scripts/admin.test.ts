import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { silentLog } from '#db/testing/silent-log.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'
import { run } from './run.ts'
import { runAdminHere } from './testing/run-admin-here.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'admin-'))
const open = (): Promise<OpenDatabase> => openDatabase({ dataDir, log: silentLog })
const env = { DATA_DIR: dataDir, DATABASE_URL: '' }

/** Runs a command as `npm run admin` does, but in this process, because starting one takes some seconds of a core. */
const admin = (...args: string[]) => runAdminHere(args, env)

/** Runs a command in a process of its own. */
const adminProcess = (...args: string[]) =>
  run('node', ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', ...args], { env })

beforeAll(async () => {
  await unpackTemplate(dataDir)
  const database = await open()
  await database.db
    .insert(members)
    .values({ id: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10', email: 'anna@example.org' })
  await database.close()
}, onThisMachine(60_000))

afterAll(() => rmSync(dataDir, { recursive: true }))

test('help lists the commands', async () => {
  const { passed, output } = await admin('help')
  expect(passed).toBe(true)
  expect(output).toContain('member <email> make-admin')
  expect(output).toContain('start this as the same user')
})

test('an unknown command prints the help and does nothing', async () => {
  const { passed, output } = await adminProcess('sing')
  expect(passed).toBe(false)
  expect(output).toContain('member <email> make-admin')
})

test(
  'an admin is appointed at the command line, and the audit log records it',
  async () => {
    expect(await adminProcess('member', 'anna@example.org', 'make-admin')).toMatchObject({ passed: true })
    const listed = await admin('audit', 'list', '--member', 'anna@example.org')
    expect(listed.output).toMatch(/^1 {2}.+ {2}role\.changed {2}.+by="operator"/)
    const verified = await admin('audit', 'verify')
    expect(verified.output).toMatch(/^The audit log is whole: 1 event,/)
  },
  onThisMachine(60_000),
)

test(
  'a newsletter is shown, and queued for confirmed readers',
  async () => {
    const file = join(dataDir, 'advent.md')
    writeFileSync(file, 'Advent at the well\n\nDear readers.\n')
    const before = await open()
    const requestedAt = new Date()
    await before.db
      .insert(newsletterSubscribers)
      .values({ email: 'anna@example.org', requestedAt, confirmedAt: requestedAt })
    await before.close()
    const shown = await admin('send-newsletter', file, '--dry-run')
    expect(shown.output).toMatch(/^Subject: Advent at the well\n\nDear friend,\n\nDear readers\./)
    expect(shown.output).toContain('Nothing was sent. It would go to 1 subscriber.')
    const { passed, output } = await admin('send-newsletter', file)
    expect(output).toContain('The newsletter is on its way to 1 subscriber.')
    expect(passed).toBe(true)
    const after = await open()
    const stored = await after.db.execute("select data from jobs.job where name = 'newsletter.issue'")
    await after.close()
    expect(stored.rows).toHaveLength(1)
  },
  onThisMachine(60_000),
)

test('a rejected command prints one sentence', async () => {
  const { passed, output } = await admin('member', 'nobody@example.org', 'disable')
  expect([passed, output]).toEqual([false, 'No member has the address nobody@example.org.\n'])
})
