import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmPages } from './warm-pages.ts'

const PUBLIC_URL = 'https://lampstand.example'

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, _: undefined, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) reject(signal.reason)
      const timer = globalThis.setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function aWarmApp(answer: () => Response = () => new Response()) {
  const asked: string[] = []
  let atOnce = 0
  let most = 0
  const end = warmPages({
    ask: async ({ url }) => {
      asked.push(url.slice(PUBLIC_URL.length))
      atOnce += 1
      most = Math.max(most, atOnce)
      await Promise.resolve()
      atOnce -= 1
      return answer()
    },
    publicUrl: PUBLIC_URL,
    clock: () => new Date(),
    parts: ['one', 'other'].map((part) => () => asked.push(part)),
  })
  return { asked, end, most: () => most }
}

const pages = ['/', '/studies', '/studies/1', '/community']
const search = '/api/search?q=shepherd'

test('the data for the first search is loaded after the first pages, step by step', async () => {
  const { asked } = aWarmApp()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual([...pages, 'one', 'other', search])

  const ended: string[] = []
  const end = warmPages({
    ask: () => new Response(),
    publicUrl: PUBLIC_URL,
    clock: () => new Date(),
    parts: [() => void end(), () => ended.push('another')],
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended).toEqual([])
})

test('the pages of today are rendered one by one, shortly after the start and after midnight', async () => {
  const { asked, end, most } = aWarmApp()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.slice(0, pages.length)).toEqual(pages)
  const start = asked.length
  expect(most()).toBe(1)
  await vi.advanceTimersToNextTimerAsync()
  await vi.advanceTimersByTimeAsync(100)
  expect(new Date().toISOString()).toMatch(/^2026-03-02T00:00:00/)
  expect(asked.slice(start)).toEqual(pages)
  await end()
})

test('after warming is stopped, no page is rendered', async () => {
  const { asked, end } = aWarmApp()
  await end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
})
