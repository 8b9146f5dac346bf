import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Passage } from '#contract/scripture/passage.ts'
import { PressableScripture } from './pressable-scripture.tsx'
import { verseMenu } from './verse-menu.ts'

// jsdom has no layout.
Range.prototype.getBoundingClientRect = () => new DOMRect()

afterEach(() => {
  cleanup()
  delete verseMenu.load
})

const passage: Passage = {
  reference: 'John 11:35–36',
  translation: 'WEB',
  blocks: [
    {
      kind: 'prose',
      pieces: [
        { chapter: 11, verse: 35, text: 'Jesus wept.' },
        { chapter: 11, verse: 36, text: 'The Jews therefore said.' },
      ],
    },
  ],
}

test('a press on a verse in a popover or a list opens its menu, by finger and by keyboard', async () => {
  verseMenu.load = async () =>
    function Menu({ passage: { reference }, pressed, onClose }) {
      return (
        <button type="button" onClick={onClose}>
          Menu of {reference}, {pressed.index}
        </button>
      )
    }
  render(<PressableScripture passage={passage} />)
  fireEvent.click(screen.getByText('36'))
  fireEvent.click(await screen.findByRole('button', { name: 'Menu of John 11:35–36, 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Verse actions' }))
  expect(await screen.findByRole('button', { name: /^Menu of John 11:35–36/ })).toBeTruthy()
})
