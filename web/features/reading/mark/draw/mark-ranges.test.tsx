import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { selectedPlace } from '#web/features/reading/mark/choose/selected-place.ts'
import { passageWords, placeIn } from '#web/features/reading/mark/choose/word-range.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { markRanges } from './mark-ranges.ts'
import { SHOWN_SCRIPTURE, shownVerses, translationOf } from './shown-verses.ts'

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

const romans: Passage = {
  reference: 'Romans 8:28–30',
  translation: 'WEB',
  blocks: [
    {
      kind: 'prose',
      pieces: [
        { chapter: 8, verse: 28, text: 'We know that all things work together.' },
        { chapter: 8, verse: 29, text: 'For whom he foreknew.' },
        { chapter: 8, verse: 30, text: 'Whom he predestined.' },
      ],
    },
  ],
}

const acrossChapters: Passage = {
  reference: 'Genesis 1:31–2:1',
  translation: 'WEB',
  blocks: [
    { kind: 'prose', pieces: [{ chapter: 1, verse: 31, text: 'It was very good.' }] },
    { kind: 'prose', pieces: [{ chapter: 2, verse: 1, text: 'The heavens were finished.' }] },
  ],
}

function shown(passage: Passage): HTMLElement {
  const { container } = render(<Scripture passage={passage} />)
  const found = container.querySelector<HTMLElement>(SHOWN_SCRIPTURE)
  if (!found) throw new Error('No Scripture is displayed.')
  return found
}

function textsOf(place: string, passage: Passage): string[] {
  const read = readMarkPlace(place)
  const scripture = shown(passage)
  if (!read) throw new Error(place)
  return markRanges(read, shownVerses(scripture), translationOf(scripture)).map(textOf)
}

function textOf({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.toString()
}

test.each([
  ['a verse', 'WEB ROM 8:29', romans, ['For whom he foreknew.']],
  // The number of the second verse is within the range.
  [
    'verses in one paragraph, as one range',
    'WEB ROM 8:28-8:29',
    romans,
    ['We know that all things work together. 29For whom he foreknew.'],
  ],
  ['words of a verse', 'WEB ROM 8:28.3-8:28.4', romans, ['all things']],
  ['words of two verses', 'WEB ROM 8:28.6-8:29.1', romans, ['together. 29For whom']],
  [
    'a verse of two lines, one range each',
    'WEB PSA 23:1',
    psalm,
    ['Yahweh is my shepherd;', 'I shall lack nothing.'],
  ],
  ['words over the end of a line', 'WEB PSA 23:1.3-23:1.4', psalm, ['shepherd;', 'I']],
  [
    'verses of two chapters',
    'WEB GEN 1:31-2:1',
    acrossChapters,
    ['It was very good.', 'The heavens were finished.'],
  ],
  [
    'the part that the passage displays',
    'WEB ROM 8:1-8:28',
    romans,
    ['We know that all things work together.'],
  ],
  ['nothing of other verses', 'WEB ROM 8:1-8:3', romans, []],
  [
    'whole verses of words in another translation',
    'KJV ROM 8:29.0-8:29.1',
    romans,
    ['For whom he foreknew.'],
  ],
  ['the rest of a verse that is shorter than the mark', 'WEB ROM 8:30.2-8:30.9', romans, ['predestined.']],
  ['nothing of words that the verse does not have', 'WEB ROM 8:30.20-8:30.21', romans, []],
])('a mark covers %s', (_, place, passage, texts) => {
  expect(textsOf(place, passage)).toEqual(texts)
})

function select(scripture: HTMLElement, from: string, to: string): Range {
  const walker = document.createTreeWalker(scripture, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.data.includes(from)) range.setStart(node, node.data.indexOf(from))
    if (node.data.includes(to)) {
      range.setEnd(node, node.data.indexOf(to) + to.length)
      break
    }
  }
  return range
}

test.each([
  ['all', 'things', romans, 'WEB ROM 8:28.3-8:28.4'],
  // Parts of words count as words.
  ['ll', 'thin', romans, 'WEB ROM 8:28.3-8:28.4'],
  ['We', 'together.', romans, 'WEB ROM 8:28'],
  ['We', 'foreknew.', romans, 'WEB ROM 8:28-8:29'],
  ['together', 'For', romans, 'WEB ROM 8:28.6-8:29.0'],
  ['my', 'I', psalm, 'WEB PSA 23:1.2-23:1.4'],
  ['good', 'The', acrossChapters, 'WEB GEN 1:31.3-2:1.0'],
])('the selection from %j to %j becomes a mark that covers it', (from, to, passage, place) => {
  const read = readMarkPlace(place)
  expect(selectedPlace(select(shown(passage), from, to))).toEqual(read)
})

test('a selection outside Scripture, of two passages, or without a word is not marked', () => {
  const [one, other] = [shown(romans), shown(psalm)]
  const across = document.createRange()
  across.setStart(one, 0)
  across.setEnd(other, 1)
  expect(selectedPlace(across)).toBeNull()
  const outside = document.createRange()
  outside.selectNodeContents(document.body)
  expect(selectedPlace(outside)).toBeNull()
  const blank = select(one, 'We', 'We')
  blank.collapse()
  expect(selectedPlace(blank)).toBeNull()
})

test('chosen words of a passage are counted as in the text that is displayed', () => {
  expect(passageWords(psalm).map(({ text }) => text)).toContain('shepherd;')
  expect(placeIn(psalm, null)).toEqual(readMarkPlace('WEB PSA 23:1-23:2'))
  expect(placeIn(psalm, { first: 3, last: 4 })).toEqual(readMarkPlace('WEB PSA 23:1.3-23:1.4'))
  // All words of a verse are the verse.
  expect(placeIn(psalm, { first: 0, last: 7 })).toEqual(readMarkPlace('WEB PSA 23:1'))
  expect(textsOf('WEB PSA 23:1.3-23:1.4', psalm)).toEqual(['shepherd;', 'I'])
})
