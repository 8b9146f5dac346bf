import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '#web/testing/a-page.tsx'
import { GoToPlace } from './go-to-place.tsx'

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <GoToPlace search="?text=large" />
      <output>{`${pathname}${search}`}</output>
    </>
  )
}

beforeEach(() => void aPage(<Page />, '/bible'))
afterEach(cleanup)

function go(typed: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: /^Go to/ }), { target: { value: typed } })
  fireEvent.submit(screen.getByRole('textbox', { name: /^Go to/ }))
}

test('a reference to several passages opens none by itself, and each can be opened with one press', async () => {
  go('John 3:16, 18; Ruth 2')
  const offered = within(await screen.findByRole('list', { name: 'Passages to choose from' }))
  expect(screen.getByText('Please choose one of these passages.')).not.toBeNull()
  expect(screen.getByText('/bible')).not.toBeNull()
  expect(offered.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'John 3:16',
    'John 3:18',
    'Ruth 2:1–23',
  ])
  fireEvent.click(offered.getByRole('link', { name: 'John 3:18' }))
  expect(await screen.findByText('/bible/john/3?text=large&verse=18')).not.toBeNull()
})

test('a reference with two meanings offers both, and further typing clears them', async () => {
  go('Gen 2:5; 15')
  const offered = within(await screen.findByRole('list', { name: 'Passages to choose from' }))
  expect(offered.getAllByRole('link')).toHaveLength(2)
  fireEvent.change(screen.getByRole('textbox', { name: /^Go to/ }), { target: { value: 'Gen' } })
  expect(screen.queryByRole('list')).toBeNull()
})

test('a translation named after a reference is opened, and an unavailable one is reported', async () => {
  go('Jas 1:5 KJV')
  expect(await screen.findByText('/bible/james/1?text=large&verse=5&translation=KJV')).not.toBeNull()
  go('John 3:16 (NIV)')
  expect(
    await screen.findByText('The NIV is not here. The words are from the World English Bible.'),
  ).not.toBeNull()
  expect(await screen.findByText('/bible/john/3?text=large&verse=16')).not.toBeNull()
})
