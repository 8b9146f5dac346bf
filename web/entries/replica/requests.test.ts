import { expect, test } from 'vitest'
import { MAX_PRAYER_CHARS } from '#contract/limits.ts'
import { nextBatch } from './requests.ts'
import type { UnsentChange } from './rows.ts'

/** Request limit of the server: server/app.ts. */
const MAX_BODY_BYTES = 256 * 1024

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

function aChange(sequence: number, text: string): UnsentChange {
  const id = crypto.randomUUID()
  const field = { value: text.repeat(MAX_PRAYER_CHARS), over: id }
  return {
    owner,
    device: id,
    sequence,
    id,
    kind: 'prayer',
    entry: id,
    at: '2026-03-01T12:00:00.000Z',
    fields: { request: field, story: field },
    dismissed: [],
    refusedBecause: null,
  }
}

test.each(['a', '€', '\n', '\u0001'])('any text fits into a request: %j', (character) => {
  const unsent = Array.from({ length: 100 }, (_, index) => ({
    ...aChange(index + 1, character),
    device: owner,
  }))
  for (let rest = unsent; rest.length > 0; ) {
    const batch = nextBatch(rest)
    expect(batch.length).toBeGreaterThan(0)
    const request = { owner, device: owner, sentAt: unsent[0]?.at, since: 9_999_999, changes: batch }
    expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThan(MAX_BODY_BYTES)
    rest = rest.slice(batch.length)
  }
})
