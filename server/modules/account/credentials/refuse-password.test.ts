import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { AppError } from '#contract/errors/app-error.ts'
import { aLog } from '#server/testing/a-log.ts'
import { createRefusePassword } from './refuse-password.public.ts'

const { log } = aLog()
const refusePassword = createRefusePassword({
  config: { breachedPasswordsUrl: undefined },
  site: { name: 'Upper Room' },
  log,
})

const codeOf = (refused: Promise<void>) =>
  refused.then(
    () => null,
    ({ code }: AppError) => code,
  )

test.each(['password', 'PassWord', '123456', 'QWERTY', '1q2w3e4r5t'])(
  'rejects a common password: %s',
  async (password) => {
    await expect(refusePassword(password, 'anna@example.org')).rejects.toMatchObject({
      code: 'auth.password_common',
      fields: [{ field: 'password', message: expect.stringContaining('Please choose another.') }],
    })
  },
)

test.each(['anna.smith@example.org', 'Anna.Smith@Example.org', ' anna . smith @ example.org ', 'anna.smith'])(
  'rejects the member’s own address as a password, in any spelling: %s',
  async (password) => {
    await expect(refusePassword(password, 'anna.smith@example.org')).rejects.toMatchObject({
      code: 'auth.password_is_email',
      fields: [{ field: 'password', message: 'Your password must not be your email address.' }],
    })
  },
)

test.each(['Lampstand!', 'jesus saves 2026', 'Scripture123', 'upper-room', 'UpperRoom77'])(
  'a word from the site’s name or subject is rejected, also with digits and signs: %s',
  async (password) => {
    expect(await codeOf(refusePassword(password, 'anna@example.org'))).toBe('auth.password_common')
  },
)

test.each([
  'a lamp to my feet',
  'a calm password',
  'anna.smith and friends',
  'smith@example.org',
  'ἐν ἀρχῇ ἦν',
])('any other password is accepted: %s', async (password) => {
  expect(await codeOf(refusePassword(password, 'anna.smith@example.org'))).toBeNull()
})

/** Creates a server for breached passwords that responds as given. */
async function aList(answer: RequestListener) {
  const requests: { path: string | undefined; padding: unknown }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url, padding: request.headers['add-padding'] })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const recorded = aLog()
  const breachedPasswordsUrl = `http://127.0.0.1:${port}/range/`
  const refuse = createRefusePassword({
    config: { breachedPasswordsUrl },
    site: { name: 'Upper Room' },
    log: recorded.log,
  })
  return { asked: requests, ...recorded, refuse: () => codeOf(refuse(PASSWORD, 'anna@example.org')) }
}

const PASSWORD = 'a calm password'
// Prefix and suffix of its SHA-1 hash.
const PREFIX = '94FFE'
const SUFFIX = '3E561F76E1964F487A33CA4C33413AC1AF8'
const OTHER = '0018A45C4D1DEF81644B54AB7F969B88D65'

test('a breached password is rejected, and only five characters of its hash are sent', async () => {
  const list = await aList((_, response) => response.end(`${OTHER}:3\r\n${SUFFIX}:2\r\n`))
  expect(await list.refuse()).toBe('auth.password_breached')
  expect(list.asked).toEqual([{ path: `/range/${PREFIX}`, padding: 'true' }])
})

test('a padding line of the list (with a count of 0) does not reject a password', async () => {
  const list = await aList((_, response) => response.end(`${OTHER}:3\r\n${SUFFIX}:0`))
  expect(await list.refuse()).toBeNull()
  expect(list.lines).toEqual([])
})

test.each<[string, RequestListener, string]>([
  ['an error', (_, response) => response.writeHead(503).end(), 'status 503'],
  ['a page', (_, response) => response.end('<!doctype html><title>Welcome</title>'), 'another format'],
  ['a way elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end(), 'TypeError'],
  ['half an answer', (request) => request.socket.destroy(), 'UND_ERR_SOCKET'],
])('%s instead of a list lets the password pass, and the reason is logged', async (_, answer, reason) => {
  const list = await aList(answer)
  expect(await list.refuse()).toBeNull()
  expect(list.lines.map((line) => JSON.parse(line))).toMatchObject([{ reason }])
  expect(list.lines.join('')).not.toMatch(new RegExp(`calm|anna|${PREFIX}|${SUFFIX}`))
})

test('a list that does not respond times out, and the password is accepted', async () => {
  const startedMs = performance.now()
  const list = await aList(() => undefined)
  expect(await list.refuse()).toBeNull()
  expect(performance.now() - startedMs).toBeLessThan(5000)
  expect(list.lines.map((line) => JSON.parse(line))).toMatchObject([{ reason: 'TimeoutError' }])
})

test('a list that begins and never ends times out, and the password is accepted', async () => {
  const list = await aList((_, response) => response.write(`${OTHER}:3\r\n`))
  expect(await list.refuse()).toBeNull()
})
