import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#web/ui/dialogs/toast.tsx'
import { ShareButton } from './share-button.tsx'

const picture = { page: '/studies/1', verse: '1:3', text: 'He will be like a tree', reference: 'Psalm 1:3' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDialog() {
  render(
    <ToastProvider>
      <ShareButton {...picture} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  return screen.findByRole('dialog', { name: 'Share as a picture' })
}

const shown = () => screen.getByRole('img', { name: 'He will be like a tree Psalm 1:3' }).getAttribute('src')

/** Fake share sheet of a device that can share files. */
function stubShare(share: (data: ShareData) => Promise<void>) {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { canShare: () => true, share: vi.fn(share) }),
  )
  vi.stubGlobal('fetch', async () => new Response('png', { headers: { 'content-type': 'image/png' } }))
}

test('the picture is shown and downloaded in the chosen format, with a matching file name', async () => {
  await openDialog()
  expect(shown()).toBe('/studies/1/card.png?format=square&verse=1%3A3')
  fireEvent.click(screen.getByRole('radio', { name: 'Story' }))
  expect(shown()).toBe('/studies/1/card.png?format=story&verse=1%3A3')
  const download = screen.getByRole('link', { name: 'Download' })
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
    shown(),
    'psalm-1-3-story.png',
  ])
})

test('a device that cannot share files offers only the download and the link', async () => {
  const dialog = await openDialog()
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent?.trim())).not.toContain(
    'Share',
  )
})

test('a device that can share files receives the picture and the link to its day', async () => {
  const share = vi.fn(async (_: ShareData) => {})
  stubShare(share)
  await openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const { files, text } = share.mock.calls[0]?.[0] ?? {}
  expect([files?.[0]?.name, files?.[0]?.type]).toEqual(['psalm-1-3-square.png', 'image/png'])
  expect(text).toMatch(/\/studies\/1$/)
})

test.each([
  ['closing the device’s share dialog shows no message', 'AbortError', false],
  ['a picture that could not be shared is reported', 'DataError', true],
])('%s', async (_, name, isSaid) => {
  const share = vi.fn(() => Promise.reject(new DOMException('', name)))
  stubShare(share)
  await openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Could not share just now') !== null).toBe(isSaid)
})

test('a picture that cannot be drawn shows a message and can be requested again', async () => {
  await openDialog()
  fireEvent.error(screen.getByRole('img', { name: /like a tree/ }))
  expect(screen.getByText('The picture could not be drawn just now.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Try again/i }))
  expect(shown()).toBe('/studies/1/card.png?format=square&verse=1%3A3')
})
