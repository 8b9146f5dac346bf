import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { followTranslation } from './follow-translation.ts'

beforeAll(followTranslation)
afterEach(cleanup)

/** Simulations of how translators replace a text. */
const translators: Record<string, (text: Text, font: HTMLElement) => void> = {
  'put in the place of the text': (text, font) => {
    text.replaceWith(font)
    font.append(text.data)
  },
  'put before the text, which is then removed': (text, font) => {
    text.before(font)
    text.remove()
    font.append(text.data)
  },
  'wrapped around the text': (text, font) => {
    text.replaceWith(font)
    font.append(text)
  },
  'put in the place of the text as two nested elements': (text, font) => {
    text.replaceWith(font)
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
  },
}

async function translate(within: HTMLElement, how: (text: Text, font: HTMLElement) => void): Promise<void> {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.parentElement?.closest('font')) how(text, document.createElement('font'))
  }
  await observed()
}

/** Mutation observers run before the next task. */
const observed = () => act(async () => undefined)

function Sample({ count, isNoted = false }: { count: number; isNoted?: boolean }) {
  return (
    <p>
      {isNoted && 'Noted: '}
      {count} of {12}
      {isNoted ? <b>{count} left</b> : ' verses'}
    </p>
  )
}

for (const [name, how] of Object.entries(translators)) {
  describe(`a translation that is ${name}`, () => {
    test('is replaced by changed text, which can be translated again', async () => {
      const { container, rerender } = render(<Sample count={1} />)
      for (const count of [2, 3, 4]) {
        await translate(container, how)
        rerender(<Sample count={count} />)
        await observed()
        expect(container.textContent).toBe(`${count} of 12 verses`)
      }
    })

    test('is removed with its text, and follows text that is inserted before it', async () => {
      const { container, rerender, unmount } = render(<Sample count={1} />)
      await translate(container, how)
      rerender(<Sample count={1} isNoted />)
      await observed()
      expect(container.textContent).toBe('Noted: 1 of 121 left')
      await translate(container, how)
      rerender(<Sample count={2} />)
      await observed()
      expect(container.textContent).toBe('2 of 12 verses')
      await translate(container, how)
      unmount()
      expect(container.textContent).toBe('')
    })
  })
}

test('a translated text whose position is no longer known is removed without an error', async () => {
  const { container, rerender } = render(<Sample count={1} />)
  await translate(container, (text, font) => text.replaceWith(font))
  for (const font of container.querySelectorAll('font')) font.remove()
  await observed()
  rerender(<Sample count={2} isNoted />)
  await observed()
  expect(container.textContent).toContain('2 left')
})

test('a page that is shown in its original language again is updated as before the translation', async () => {
  const originals = new Map<Element, Text>()
  const { container, rerender } = render(<Sample count={1} />)
  await translate(container, (text, font) => {
    originals.set(font, text)
    text.replaceWith(font)
  })
  for (const [font, text] of originals) font.replaceWith(text)
  await observed()
  rerender(<Sample count={2} isNoted />)
  await observed()
  expect(container.textContent).toBe('Noted: 2 of 122 left')
})
