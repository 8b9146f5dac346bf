import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { ProofContext } from '#web/lib/api/proof.ts'
import { aPage, problemOf } from '#web/testing/a-page.tsx'
import { YourData } from './your-data.tsx'

let downloads: { name: string; content: unknown }[]

beforeEach(() => {
  downloads = []
  // jsdom does not implement object URLs.
  const addresses = new Map<string, unknown>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: unknown) => {
        const address = `blob:http://localhost/${addresses.size}`
        addresses.set(address, content)
        return address
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, content: addresses.get(this.href) })
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const archive = () =>
  new Response('an archive', {
    headers: { 'content-disposition': 'attachment; filename="lampstand-2026-03-01.zip"' },
  })
const refusal = (code: ErrorCode, status: number) => new Response(JSON.stringify(problemOf(code)), { status })

/** Stubs `fetch` with a sequence of responses. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const fetching = vi.fn(async () => (answers.shift() ?? archive)())
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download your data' }))

test('the archive is downloaded under the file name from the server, and the card confirms it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answering(() => promise)
  aPage(<YourData />)
  press()
  expect(await screen.findByText('Preparing your data...')).not.toBeNull()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  resolve(archive())
  expect(
    await screen.findByText('Your download has started. Your browser saves it as a file.'),
  ).not.toBeNull()
  expect(downloads).toEqual([{ name: 'lampstand-2026-03-01.zip', content: expect.anything() }])
})

test('if the server requires re-authentication, the export is requested again after it', async () => {
  const fetching = answering(() => refusal('auth.proof_needed', 403), archive)
  const prove = vi.fn(async () => true)
  aPage(
    <ProofContext value={prove}>
      <YourData />
    </ProofContext>,
  )
  press()
  await waitFor(() => expect(downloads).toHaveLength(1))
  expect([prove.mock.calls.length, fetching.mock.calls.length]).toEqual([1, 2])
})

test('a member who declines re-authentication gets no download and a message that says why', async () => {
  answering(() => refusal('auth.proof_needed', 403))
  aPage(<YourData />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('Please confirm that it is you to go on.')
  expect(downloads).toEqual([])
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => refusal('server.failed', 500)],
])('if the server %s, the card shows an error and a button to try again', async (_, answer) => {
  answering(answer, archive)
  aPage(<YourData />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be prepared')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a connection lost during the download counts as a failure, and no file is saved', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('lost')) })
  answering(() => new Response(broken))
  aPage(<YourData />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be prepared')
  expect(downloads).toEqual([])
})

test('after five exports in a day, a message says to try again tomorrow, without a retry button', async () => {
  answering(() => refusal('export.too_many', 429))
  aPage(<YourData />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again tomorrow.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
