import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage } from '#web/testing/a-page.tsx'
import { ShareLink } from './share-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = 'I have read it.'
const url = 'https://lampstand.example'
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share' }))

test('a text and its link are shared in the device’s share dialog; closing the dialog is not an error', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', { share })
  aPage(<ShareLink text={text} url={url} />)
  press()
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text, url }))
  expect(screen.queryByText('Link copied!')).toBeNull()
})

test('without a share dialog, the text and the link are copied', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  aPage(<ShareLink text={text} url={url} />)
  press()
  expect(await screen.findByText('Link copied!')).not.toBeNull()
  expect(writeText).toHaveBeenCalledWith(`${text} ${url}`)
})
