import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ReviewSession } from './review-session.tsx'

// World English Bible, public domain.
const verse = (entryId: string, reference: string, text: string | null): VerseToLearn => ({
  entryId,
  reference,
  text,
  category: null,
  isMemorized: false,
  entry: null,
})
const wept = verse('plan-1', 'John 11:35', 'Jesus wept.')
const lamp = verse('plan-2', 'Psalm 119:105', 'Your word is a lamp to my feet, and a light for my path.')
const rejoice = verse('own-1', '1 Thessalonians 5:16', null)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function review(verses: readonly VerseToLearn[], weak: readonly number[] = []) {
  let written = 0
  const record = vi.fn(async () => `review-${++written}`)
  const [takeBack, onLeave] = [vi.fn(async () => undefined), vi.fn()]
  const { container } = aPage(
    <ReviewSession
      verses={verses}
      record={record}
      takeBack={takeBack}
      onLeave={onLeave}
      translation="WEB"
      weakWordsOf={(verse) => (verse === 'plan-2' ? weak : [])}
    />,
  )
  return { container, record, takeBack, onLeave }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const key = (key: string) => fireEvent.keyDown(document.body, { key })

test('due verses appear one by one, each review is stored at once, and a message ends the session', async () => {
  aServer({})
  const { container, record } = review([wept, lamp])
  expect(screen.getByText('1 of 2')).not.toBeNull()
  expect(heading()).toBe('John 11:35')
  await press('Show the verse')
  expect(container.textContent).toContain('Jesus wept.')
  await press(/^Good/)
  expect(record).toHaveBeenLastCalledWith({ verse: 'plan-1', rating: 3, step: 'say', weak: null })
  expect(screen.getByText('2 of 2')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('Psalm 119:105')
  expect(container.textContent).not.toContain('lamp')
  await press('Show the verse')
  key('1')
  expect(heading()).toBe('2 verses gone over. That is enough for now; go in peace.')
})

test('undoing the last rating, even after the last verse, deletes its review', async () => {
  aServer({})
  const { record, takeBack } = review([wept])
  await press('Show the verse')
  key('2')
  await press('Undo rating')
  expect(heading()).toBe('John 11:35')
  await waitFor(() => expect(takeBack).toHaveBeenCalledWith('review-1'))
  await press('Show the verse')
  key('4')
  expect(record).toHaveBeenCalledTimes(2)
})

test('typing suggests a rating, which the member can change; weak words are stored', async () => {
  aServer({})
  const { record } = review([lamp])
  fireEvent.click(await screen.findByRole('radio', { name: 'Type it' }))
  fireEvent.change(await screen.findByRole('textbox'), {
    target: { value: 'your word is a lamp to my foot and a light for my path' },
  })
  await press('Check')
  expect(screen.getByRole('status').textContent).toBe('3 words were missing, 1 was another.')
  expect(screen.getByRole('button', { name: /^Again.*suggested$/ })).not.toBeNull()
  key('2')
  expect(record).toHaveBeenCalledWith({ verse: 'plan-2', rating: 2, step: 'type', weak: [7, 14, 15, 16] })
})

test('the chosen review method is remembered; weak words are underlined once the verse is shown', async () => {
  aServer({})
  review([wept])
  fireEvent.click(await screen.findByRole('radio', { name: 'First letters' }))
  cleanup()
  const { container } = review([lamp], [4])
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'First letters' })).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Say it' }))
  expect(container.querySelector('.weak-word')).toBeNull()
  await press('Show the verse')
  expect(container.querySelector('.weak-word')?.textContent).toBe('lamp')
})

test('a verse that is not on this device can be skipped; leaving the session records nothing', async () => {
  const server = aServer({ 'GET /api/passages/1 Thessalonians 5:16': 'unreachable' })
  const { record, onLeave } = review([rejoice, wept])
  await press('Leave it for now')
  expect(heading()).toBe('John 11:35')
  expect(server.requests()).not.toContain('POST /api/sync')
  await press('Leave')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(record).not.toHaveBeenCalled()
})

test('a verse is rendered once, however often the page around it changes', async () => {
  aServer({})
  const verses = [wept, lamp]
  const weakWordsOf = vi.fn(() => [])
  const stable = { record: async () => 'review', takeBack: async () => undefined, onLeave: () => undefined }
  function Page() {
    const [, setChanges] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setChanges((count) => count + 1)}>
          Change the page
        </button>
        <ReviewSession verses={verses} translation="WEB" weakWordsOf={weakWordsOf} {...stable} />
      </>
    )
  }
  aPage(<Page />)
  await screen.findByRole('button', { name: 'Show the verse' })
  for (let count = 0; count < 3; count += 1) await press('Change the page')
  expect(weakWordsOf.mock.calls).toEqual([['plan-1']])
  await press('Show the verse')
  await press(/^Good/)
  await screen.findByRole('button', { name: 'Show the verse' })
  await press('Change the page')
  expect(weakWordsOf.mock.calls).toEqual([['plan-1'], ['plan-2']])
})
