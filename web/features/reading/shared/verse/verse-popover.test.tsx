import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Passage as Passage_ } from '#contract/scripture/passage.ts'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import { ToastProvider } from '#web/ui/dialogs/toast.tsx'
import { Passage } from './passage.tsx'
import { type ChosenVerses, VersePopover } from './verse-popover.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
// Test files share one window: a stub that stayed would reach the tests of other components.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// jsdom has no layout.
Range.prototype.getBoundingClientRect = () => new DOMRect()

const passage: Passage_ = {
  reference: 'Genesis 1:31–2:3',
  translation: 'WEB',
  blocks: [
    {
      kind: 'prose',
      pieces: [
        { chapter: 1, verse: 31, text: 'God saw everything.' },
        { chapter: 2, verse: 1, text: 'The heavens were finished.' },
      ],
    },
    {
      kind: 'poetry',
      pieces: [
        { chapter: 2, verse: 2, text: 'On the seventh day' },
        { chapter: 2, verse: 2, text: 'God rested.' },
        { chapter: 2, verse: 3, text: 'God blessed the seventh day.' },
      ],
    },
  ],
}

const onShare = vi.fn((_: ChosenVerses) => {})
const onCompare = vi.fn((_: Passage_) => {})
const onCrossReferences = vi.fn((_: string) => {})
const onOriginalWords = vi.fn((_: Passage_) => {})

function Page() {
  const [pressed, setPressed] = useState<PressedVerse | null>(null)
  return (
    <ToastProvider>
      <Passage passage={passage} onVerse={setPressed} />
      {pressed && (
        <VersePopover
          passage={passage}
          pressed={pressed}
          onClose={() => setPressed(null)}
          onNote={() => undefined}
          onShare={onShare}
          onCompare={onCompare}
          onCrossReferences={onCrossReferences}
          onOriginalWords={onOriginalWords}
          memory={(reference) => <p>Learn {reference}</p>}
          marks={({ reference }) => <p>Mark {reference}</p>}
        />
      )}
    </ToastProvider>
  )
}

const actions = () => screen.getByRole('dialog', { name: 'Verse actions' })
const shared = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  return onShare.mock.lastCall?.[0]
}

test('a press on a verse number opens the menu of that verse, in any chapter', () => {
  render(<Page />)
  fireEvent.click(screen.getByText('2:1'))
  expect(actions().textContent).toContain('Learn Genesis 2:1')
  expect(shared()).toEqual({
    reference: 'Genesis 2:1',
    verse: '2:1',
    lines: ['The heavens were finished.'],
  })
})

test('a press on the text opens the menu of its verse, and the numbers are hidden from screen readers', () => {
  render(<Page />)
  fireEvent.click(screen.getByText('God rested.'))
  expect(actions().textContent).toContain('Learn Genesis 2:2')
  expect(screen.getByText('2:1').getAttribute('aria-hidden')).toBe('true')
})

test('a press that another handler has used, or that ends a text selection, opens no menu', () => {
  render(<Page />)
  const text = screen.getByText('God rested.')
  const take = (event: Event) => event.preventDefault()
  document.addEventListener('click', take, true)
  fireEvent.click(text)
  document.removeEventListener('click', take, true)
  expect(screen.queryByRole('dialog')).toBeNull()

  getSelection()?.selectAllChildren(text)
  fireEvent.pointerDown(text)
  fireEvent.click(text)
  getSelection()?.removeAllRanges()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the Verse actions button offers every verse, and can add the following verses, up to four in total', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Verse actions' }))
  fireEvent.change(screen.getByLabelText('Verse'), { target: { value: '1:31-2:2' } })
  expect(shared()).toEqual({
    reference: 'Genesis 1:31–2:2',
    verse: '1:31-2:2',
    lines: ['God saw everything. The heavens were finished.', 'On the seventh day', 'God rested.'],
  })
  // One more makes four, which is the maximum.
  fireEvent.click(screen.getByRole('button', { name: 'One verse more' }))
  expect(shared()?.reference).toBe('Genesis 1:31–2:3')
  expect(screen.getByRole('button', { name: 'One verse more' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText('Verse'), { target: { value: '2:3' } })
  expect(shared()?.reference).toBe('Genesis 2:3')
})

test('the copied text has the lines of the verse and its reference', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  render(<Page />)
  fireEvent.click(screen.getByText('2', { exact: true, selector: '.verse-number' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy with reference' }))
  expect(writeText).toHaveBeenCalledWith('On the seventh day\nGod rested.\nGenesis 2:2 (WEB)')
  expect(await screen.findByText('Verse copied')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('all chosen verses are compared and read word by word; cross-references are those of the first', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Verse actions' }))
  fireEvent.click(screen.getByRole('button', { name: 'One verse more' }))
  fireEvent.click(screen.getByRole('button', { name: 'Compare translations' }))
  expect(onCompare.mock.lastCall?.[0].reference).toBe('Genesis 1:31–2:1')
  fireEvent.click(screen.getByRole('button', { name: 'Original words' }))
  expect(onOriginalWords.mock.lastCall?.[0].reference).toBe('Genesis 1:31–2:1')
  fireEvent.click(screen.getByRole('button', { name: 'Cross-references' }))
  expect(onCrossReferences).toHaveBeenLastCalledWith('Genesis 1:31')
})
