import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { cutPassage } from '#contract/scripture/verse-range.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { quotationOf, quotedScripture } from './quoted-scripture.ts'
import { selectedScripture } from './selected-scripture.ts'

afterEach(cleanup)

const passage: Passage = {
  reference: '1 John 1:9–2:4',
  translation: 'WEB',
  blocks: [
    { kind: 'heading', text: 'A heading' },
    {
      kind: 'prose',
      pieces: [
        { chapter: 1, verse: 9, text: 'If we confess our sins.' },
        { chapter: 1, verse: 10, text: 'If we say.' },
        { chapter: 2, verse: 1, text: 'My little children.' },
      ],
    },
    { kind: 'break' },
    { kind: 'prose', pieces: [{ chapter: 2, verse: 2, text: 'And he is the sacrifice.' }] },
    {
      kind: 'poetry',
      pieces: [
        { chapter: 2, verse: 3, text: 'This is how we know' },
        { chapter: 2, verse: 3, text: 'that we know him.' },
        { chapter: 2, verse: 4, text: 'One who says.' },
      ],
    },
  ],
}

const single: Passage = {
  reference: 'John 11:35',
  translation: 'KJV',
  blocks: [{ kind: 'prose', pieces: [{ chapter: 11, verse: 35, text: 'Jesus wept.' }] }],
}

/** Returns the text node that contains the given words. */
function nodeOf(words: string): Text {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.data.includes(words)) return node
  }
  throw new Error(`The page does not contain “${words}”.`)
}

/** Selects from the beginning of some words to the end of others. */
function from(first: string, last: string): Range[] {
  const range = document.createRange()
  const [start, end] = [nodeOf(first), nodeOf(last)]
  range.setStart(start, start.data.indexOf(first))
  range.setEnd(end, end.data.indexOf(last) + last.length)
  return [range]
}

function all(selector: string): Range[] {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector(selector) ?? document.body)
  return [range]
}

test('a whole passage is copied by paragraphs and lines, without numbers and headings, with one reference', () => {
  render(<Scripture passage={passage} />)
  const text = [
    'If we confess our sins. If we say. My little children.',
    'And he is the sacrifice.',
    'This is how we know',
    'that we know him.',
    'One who says.',
    '1 John 1:9–2:4 (WEB)',
  ].join('\n')
  expect(selectedScripture(all('figure'), false)).toBe(text)
  expect(quotedScripture(quotationOf(passage), false)).toBe(text)
})

test('with verse numbers, each verse that is copied from its beginning has one', () => {
  render(<Scripture passage={passage} />)
  const text = [
    '9 If we confess our sins. 10 If we say. 2:1 My little children.',
    '2 And he is the sacrifice.',
    '3 This is how we know',
    'that we know him.',
    '4 One who says.',
    '1 John 1:9–2:4 (WEB)',
  ].join('\n')
  expect(selectedScripture(all('figure'), true)).toBe(text)
  expect(quotedScripture(quotationOf(passage), true)).toBe(text)
  expect(selectedScripture(from('that we know', 'One who says.'), true)).toBe(
    'that we know him.\n4 One who says.\n1 John 2:3–4 (WEB)',
  )
})

test('a part of a verse is cited by its verse, and a single verse has no number', () => {
  render(<Scripture passage={passage} />)
  expect(selectedScripture(from('confess', 'our'), false)).toBe('confess our\n1 John 1:9 (WEB)')
  expect(selectedScripture(from('children', 'the'), false)).toBe(
    'children.\nAnd he is the\n1 John 2:1–2 (WEB)',
  )
  expect(selectedScripture(from('This is', 'know him.'), true)).toBe(
    'This is how we know\nthat we know him.\n1 John 2:3 (WEB)',
  )
  const menu = cutPassage(passage, { from: { chapter: 2, verse: 3 }, to: { chapter: 2, verse: 3 } })
  expect(menu && quotedScripture(quotationOf(menu), true)).toBe(
    'This is how we know\nthat we know him.\n1 John 2:3 (WEB)',
  )
})

test('a selection that ends before the first letter of the next verse does not cite that verse', () => {
  render(<Scripture passage={passage} />)
  const [range] = from('If we say.', 'If we say.')
  const next = nodeOf('My little children.')
  range?.setEnd(next, 0)
  expect(range && selectedScripture([range], false)).toBe('If we say.\n1 John 1:10 (WEB)')
  // A triple press selects to the beginning of the next paragraph.
  range?.setStart(nodeOf('And he'), 0)
  range?.setEnd(document.querySelector('.stanza') ?? document.body, 0)
  expect(range && selectedScripture([range], false)).toBe('And he is the sacrifice.\n1 John 2:2 (WEB)')
})

test('words that another feature has wrapped in elements are copied as they are displayed', () => {
  render(<Scripture passage={single} />)
  const words = nodeOf('Jesus wept.')
  const [marked, space] = [document.createElement('mark'), document.createTextNode(' ')]
  marked.append('Jesus')
  words.data = 'wept.'
  words.before(marked, space)
  expect(selectedScripture(all('figure'), true)).toBe('Jesus wept.\nJohn 11:35 (KJV)')
})

test('two passages have a reference each, and hidden texts between them are left out', () => {
  render(
    <div id="page">
      <h3 className="sr-only">Passage</h3>
      <Scripture passage={single} />
      <button type="button">Verse actions</button>
      <Scripture passage={{ ...single, translation: 'WEB' }} />
    </div>,
  )
  expect(selectedScripture(all('#page'), false)).toBe(
    'Jesus wept.\nJohn 11:35 (KJV)\n\nJesus wept.\nJohn 11:35 (WEB)',
  )
})

test('verses side by side become one quotation for each translation', () => {
  const verse = (translation: Translation, number: number): Passage => ({
    reference: `John 11:${number}`,
    translation,
    blocks: [{ kind: 'prose', pieces: [{ chapter: 11, verse: number, text: `${translation} ${number}.` }] }],
  })
  render(
    <div className="parallel">
      <p>World English Bible · King James Version</p>
      {[35, 36].map((number) => (
        <div key={number}>
          <span aria-hidden="true" className="verse-number">
            {number}
          </span>
          <abbr>WEB</abbr>
          <Scripture passage={verse('WEB', number)} uncited />
          <abbr>KJV</abbr>
          <Scripture passage={verse('KJV', number)} uncited />
        </div>
      ))}
    </div>,
  )
  expect(selectedScripture(all('.parallel'), false)).toBe(
    'WEB 35.\nWEB 36.\nJohn 11:35–36 (WEB)\n\nKJV 35.\nKJV 36.\nJohn 11:35–36 (KJV)',
  )
  expect(selectedScripture(all('.parallel'), true)).toContain('35 WEB 35.\n36 WEB 36.\n')
})

test('a selection without Scripture, with other text, or with translated words is left to the browser', () => {
  render(
    <div id="page">
      <p>Read on.</p>
      <Scripture passage={single} />
    </div>,
  )
  expect(selectedScripture(all('#page'), false)).toBeNull()
  expect(selectedScripture(all('#page > p'), false)).toBeNull()
  expect(selectedScripture(all('figcaption'), false)).toBeNull()
  expect(selectedScripture(all('figure'), false)).not.toBeNull()
  const text = screen.getByText('Jesus wept.')
  text.innerHTML = '<font>Jesus lloró.</font>'
  expect(selectedScripture(all('figure'), false)).toBeNull()
})
