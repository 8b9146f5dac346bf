import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Passage } from '#contract/scripture/passage.ts'
import { Scripture } from './scripture.tsx'
import { numberVerses } from './verse-numbers.ts'

afterEach(cleanup)

const psalm: Passage = {
  reference: 'Psalm 23:1–2',
  translation: 'WEB',
  blocks: [
    { kind: 'heading', text: 'A Psalm by David.' },
    {
      kind: 'poetry',
      pieces: [
        { chapter: 23, verse: 1, text: 'Yahweh is my shepherd;' },
        { chapter: 23, verse: 1, text: 'I shall lack nothing.' },
        { chapter: 23, verse: 2, text: 'He makes me lie down in green pastures.' },
      ],
    },
  ],
}

const acrossChapters: Passage = {
  reference: 'Genesis 1:31–2:2',
  translation: 'WEB',
  blocks: [
    {
      kind: 'prose',
      pieces: [
        { chapter: 1, verse: 31, text: 'God saw everything that he had made.' },
        { chapter: 2, verse: 1, text: 'The heavens were finished.' },
      ],
    },
    { kind: 'break' },
    { kind: 'prose', pieces: [{ chapter: 2, verse: 2, text: 'On the seventh day God rested.' }] },
  ],
}

const oneVerse: Passage = {
  reference: 'John 11:35',
  translation: 'KJV',
  blocks: [{ kind: 'prose', pieces: [{ chapter: 11, verse: 35, text: 'Jesus wept.' }] }],
}

/** Returns the text that a screen reader gets: without hidden parts. */
function spokenText(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.querySelector('blockquote')?.textContent ?? ''
}

describe('Scripture on the page', () => {
  test('is a quotation in English with its reference and its translation', () => {
    const { container } = render(<Scripture passage={psalm} />)
    expect(container.querySelector('blockquote')?.lang).toBe('en')
    expect(container.querySelector('figcaption cite')?.textContent).toBe('Psalm 23:1–2')
    expect(screen.getByTitle('World English Bible').textContent).toBe('WEB')
  })

  test('excludes its reference, Bible translation and numbers from translation by the browser', () => {
    const { container } = render(<Scripture passage={acrossChapters} />)
    for (const untranslated of container.querySelectorAll('cite, abbr, .verse-number, .chapter-number'))
      expect(untranslated.getAttribute('translate'), untranslated.textContent).toBe('no')
  })

  test('hides its verse numbers from screen readers, and has spaces between sentences', () => {
    const { container } = render(<Scripture passage={acrossChapters} />)
    expect(spokenText(container)).toBe(
      'God saw everything that he had made. The heavens were finished.On the seventh day God rested.',
    )
    expect(container.querySelector('blockquote')?.textContent).toContain('2:1The heavens')
  })

  test('renders every line of a poem as a line, and indents second half-lines', () => {
    const { container } = render(<Scripture passage={psalm} />)
    const lines = [...container.querySelectorAll('.verse-line')]
    expect(lines.map((line) => line.hasAttribute('data-half'))).toEqual([false, true, false])
  })

  test('renders a stanza as one paragraph, with spaces between its lines', () => {
    const { container } = render(<Scripture passage={psalm} />)
    const paragraphs = [...container.querySelectorAll('blockquote p')].map((paragraph) => {
      for (const number of paragraph.querySelectorAll('[aria-hidden="true"]')) number.remove()
      return paragraph.textContent
    })
    expect(paragraphs).toEqual([
      'A Psalm by David.',
      'Yahweh is my shepherd; I shall lack nothing. He makes me lie down in green pastures.',
    ])
  })

  test('can omit its reference where that is already shown', () => {
    const { container } = render(<Scripture passage={psalm} uncited />)
    expect(container.querySelector('figcaption')).toBeNull()
  })
})

describe('the numbers of a passage', () => {
  test('the first verse of a chapter shows the chapter number instead of its verse number', () => {
    const poem = numberVerses(psalm)[1]
    expect(poem).toMatchObject({
      chapter: '23',
      pieces: [{ number: null }, { number: null }, { number: '2' }],
    })
  })

  test('a chapter that begins within a paragraph is numbered by chapter and verse', () => {
    const [paragraph] = numberVerses(acrossChapters)
    expect(paragraph).toMatchObject({ chapter: undefined, pieces: [{ number: '31' }, { number: '2:1' }] })
  })

  test('a verse after a break in the paragraph is separated from the text before it', () => {
    expect(numberVerses(acrossChapters)).toMatchObject([{ apart: false }, { apart: true }])
  })

  test('a single verse has no number', () => {
    expect(numberVerses(oneVerse)).toMatchObject([{ chapter: undefined, pieces: [{ number: null }] }])
  })
})
