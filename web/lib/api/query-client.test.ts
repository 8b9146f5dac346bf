import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('without a network a query fails at once, and is requested again when the network is back', async () => {
  onlineManager.setOnline(false)
  const queryFn = vi.fn(() => Promise.reject(new Error('Failed to fetch')))
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ['page'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(queryFn).toHaveBeenCalledOnce()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  stop()
  client.unmount()
})

test('without a network the response of the service worker is shown', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  expect(await client.fetchQuery({ queryKey: ['page'], queryFn: () => Promise.resolve('kept') })).toBe('kept')
})
