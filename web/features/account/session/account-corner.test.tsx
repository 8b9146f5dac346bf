import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { lastKnownName, ownerOf } from '#web/features/account/shared/viewer.ts'
import { rememberMember } from '#web/lib/device/remembered-member.ts'
import { aPage } from '#web/testing/a-page.tsx'
import { AccountCorner } from './account-corner.tsx'

const refuse = () => Promise.reject(new TypeError('Failed to fetch'))

/** Longer than the polling interval while the server is unreachable. */
const A_WHILE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  rememberMember(null)
  vi.unstubAllGlobals()
})

test('a member whose server is unavailable still has their menu while the request is repeated once', async () => {
  rememberMember('anna')
  lastKnownName.store('anna', 'Anna')
  vi.stubGlobal('fetch', vi.fn(refuse))
  aPage(<AccountCorner isSupporter={false} loadUnsentRules={async () => []} />)
  const account = await screen.findByRole('button', { name: 'Account' })
  await askedOnceMore()
  expect(screen.getByRole('button', { name: 'Account' })).toBe(account)
})

test('a visitor whose server is unavailable still sees the page while the request is repeated once', async () => {
  const Owner = () => <p>{ownerOf(useViewer()) ?? 'nobody'}</p>
  vi.stubGlobal('fetch', vi.fn(refuse))
  aPage(<Owner />)
  await act(() => vi.advanceTimersByTimeAsync(A_WHILE_MS))
  expect(screen.getByText('visitor')).not.toBeNull()
  await askedOnceMore()
  expect(screen.getByText('visitor')).not.toBeNull()
})

/** Advances time until the next session request, which gets no response. */
async function askedOnceMore(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(A_WHILE_MS))
  const asked = vi.fn(() => new Promise<never>(() => undefined))
  vi.stubGlobal('fetch', asked)
  await act(() => vi.advanceTimersByTimeAsync(A_WHILE_MS))
  expect(asked).toHaveBeenCalled()
}
