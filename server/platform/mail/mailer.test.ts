import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import { aMailServer } from '#server/testing/a-mail-server.ts'
import { GROUP_WITH_SIGNS, namesWithSigns } from '#server/testing/names-with-signs.ts'
import { createMailer, type Email, emailRetry } from './mailer.ts'
import { readMessage } from './read-message.ts'

const id = '0b5c9c5e-7a64-4a4c-9a43-3f8a6a1f0c11'
const email: Email = {
  id,
  to: 'anna@example.org',
  subject: 'Welcome – שלום',
  html: '<p lang="en">Grace & peace = both, Ünal</p>',
  text: 'Grace & peace = both, Ünal\n\nA line that is longer than seventy-six characters has to be folded on its way, and unfolded.\n',
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'outbox')
}

function aMailer(smtpUrl?: string) {
  const outboxFolder = aFolder()
  const mailer = createMailer({
    smtpUrl,
    from: { name: 'Lampstand, the site', address: 'letters@lampstand.example' },
    outboxFolder,
    clock: () => new Date('2026-03-01T12:00:00.500Z'),
  })
  return { ...mailer, outboxFolder }
}

async function aServer(options: Parameters<typeof aMailServer>[0] = {}) {
  const server = await aMailServer(options)
  onTestFinished(() => server.close())
  return server
}

async function failureOf(delivered: Promise<void>): Promise<JobFailure> {
  const error = await delivered.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof JobFailure)) throw new Error('It did not fail as a job fails.', { cause: error })
  return error
}

test('the recipient receives an email from our address, with an HTML part and a text part', async () => {
  const { url, received } = await aServer()
  await aMailer(url).deliver({ ...email, headers: { 'X-About': 'welcome' } })
  expect(received).toMatchObject([{ from: 'letters@lampstand.example', to: ['anna@example.org'] }])
  const source = received[0]?.source ?? ''
  expect(source).toMatch(/^From: "Lampstand, the site" <letters@lampstand\.example>\r$/m)
  expect(source).toMatch(/^X-About: welcome\r$/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
  const { subject, html, text, to, date } = await readMessage(source)
  expect({ subject, html, text, to }).toEqual({
    subject: email.subject,
    html: email.html,
    text: email.text,
    to: 'anna@example.org',
  })
  expect(new Date(date)).toEqual(new Date('2026-03-01T12:00:00Z'))
})

test('names in any script arrive unchanged in the subject and in From, in headers that are ASCII', async () => {
  const { url, received } = await aServer()
  for (const [name] of [...namesWithSigns, [GROUP_WITH_SIGNS] as const]) {
    const from = { name, address: 'letters@lampstand.example' }
    const mailer = createMailer({ smtpUrl: url, from, outboxFolder: aFolder(), clock: () => new Date() })
    await mailer.deliver({ ...email, subject: `${name} would like to join “${GROUP_WITH_SIGNS}”` })
    const source = received.at(-1)?.source ?? ''
    const headers = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(headers).toMatch(/^[\t\r\n -~]+$/)
    const message = await readMessage(source)
    expect(message.subject).toBe(`${name} would like to join “${GROUP_WITH_SIGNS}”`)
    expect(received.at(-1)).toMatchObject({ from: 'letters@lampstand.example', to: ['anna@example.org'] })
    expect((await PostalMime.parse(source)).from).toEqual(from)
  }
})

test('an email that is sent twice has one Message-ID, so that duplicates can be recognised', async () => {
  const { url, received } = await aServer()
  const mailer = aMailer(url)
  await mailer.deliver(email)
  await mailer.deliver(email)
  const ids = received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1])
  expect(ids).toEqual([`<${id}@lampstand.example>`, `<${id}@lampstand.example>`])
})

test.each([
  [550, true],
  [552, true],
  [421, false],
  [450, false],
])('a rejection with %i is a permanent failure: %s; only its code is reported', async (code, lasting) => {
  const { url } = await aServer({ refusal: () => code })
  const failure = await failureOf(aMailer(url).deliver(email))
  expect(failure).toMatchObject({ message: `smtp ${code}`, lasting })
  expect(failure.stack).not.toContain('anna')
  expect(failure.cause).toBeUndefined()
})

test('an unreachable mail server is a temporary failure', async () => {
  const { url, close } = await aServer()
  await close()
  expect(await failureOf(aMailer(url).deliver(email))).toMatchObject({ lasting: false })
})

test('a mail server that rejects our password, or offers no encryption for it, is a temporary failure', async () => {
  const { port } = await aServer()
  const failure = await failureOf(aMailer(`smtp://us:secret@127.0.0.1:${port}`).deliver(email))
  expect(failure).toMatchObject({ lasting: false })
  expect(failure.message).not.toContain('secret')
})

test.each(['anna@example.org, eve@example.org', 'anna@example.org\r\nBcc: eve@example.org', ''])(
  'an email is not sent unless the recipient is exactly one address: %j',
  async (to) => {
    const { url, received } = await aServer()
    await aMailer(url)
      .deliver({ ...email, to })
      .catch(() => undefined)
    expect(received.flatMap((each) => each.to)).not.toContain('eve@example.org')
    expect(received.map(({ source }) => source).join('')).not.toMatch(/^Bcc:/m)
  },
)

test('a line break in a subject does not start a new header', async () => {
  const { url, received } = await aServer()
  await aMailer(url).deliver({ ...email, subject: 'Hello\r\nBcc: eve@example.org' })
  expect(received[0]?.source).not.toMatch(/^Bcc:/m)
  expect(received[0]?.to).toEqual(['anna@example.org'])
})

test('without a mail server an email is stored in the outbox, unreadable for other users of the machine', async () => {
  const { deliver, outboxFolder } = aMailer()
  await deliver(email)
  const names = readdirSync(outboxFolder)
  expect(names).toEqual([`2026-03-01T12-00-00.500Z-${id}.eml`])
  const file = join(outboxFolder, names[0] ?? '')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(outboxFolder).mode & 0o077).toBe(0)
  expect(await readMessage(readFileSync(file))).toMatchObject({
    to: email.to,
    subject: email.subject,
    html: email.html,
    text: email.text,
  })
})

test('an email is retried for at least a day', () => {
  const { limit, firstDelaySeconds, maxDelaySeconds } = emailRetry
  // Jitter extends each delay to up to twice its length, and never shortens it.
  const waits = Array.from({ length: limit }, (_, at) =>
    Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** at),
  )
  const seconds = waits.reduce((sum, wait) => sum + wait, 0)
  expect(seconds).toBeGreaterThan(DAY_SECONDS)
  expect(seconds).toBeLessThan(3 * DAY_SECONDS)
})
