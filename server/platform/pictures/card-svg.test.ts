import { expect, test } from 'vitest'
import { MAX_TITLE_CHARS } from '#contract/limits.ts'
import { breakLines, cutLines, evenLines, settable } from './break-lines.ts'
import { cardWidths } from './card-faces.ts'
import { CARD_WIDTH, cardSvg } from './card-svg.ts'

const widthOf = cardWidths()
const widthOfLine = (line: string) => [...line].reduce((sum, character) => sum + (widthOf(character) ?? 0), 0)

const card = { kind: 'Community study', words: '6 weeks, from March 1, 2026', siteName: 'Lampstand' }

/** What is set, with how far it reaches: from its x to the right, or to the left where it ends there. */
function linesOf(svg: string) {
  const written = svg.matchAll(
    /<text x="([\d.]+)" y="([\d.]+)" font-size="(\d+)" fill="[^"]+"( text-anchor="end")?>([^<]*)</g,
  )
  return [...written].map(([, x, y, size, isEnd, text = '']) => {
    const shown = text.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    const width = widthOfLine(shown) * Number(size)
    return { text: shown, y: Number(y), from: isEnd ? Number(x) - width : Number(x), width }
  })
}

test.each([
  ['a word', 'Ruth'],
  ['two hundred characters', 'Kindness in a hard year, and a field. '.repeat(6).slice(0, MAX_TITLE_CHARS)],
  ['one word of two hundred characters', 'wilhelmina'.repeat(20)],
  ['two hundred of the widest', 'W'.repeat(MAX_TITLE_CHARS)],
  ['Hebrew', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ '.repeat(4).slice(0, MAX_TITLE_CHARS)],
  ['Greek', 'ἐν ἀρχῇ ἦν ὁ λόγος '.repeat(11).slice(0, MAX_TITLE_CHARS)],
  ['emoji and signs', '🙏🏽 Peace & <joy> 👨‍👩‍👧 "together"'],
])('a title of %s stays on its card', (_, title) => {
  const lines = linesOf(cardSvg({ ...card, title }))
  expect(lines.length).toBeGreaterThan(3)
  for (const { text, from, width, y } of lines) {
    expect(from, text).toBeGreaterThan(40)
    expect(from + width, text).toBeLessThan(CARD_WIDTH - 40)
    // Over the rule that stands between the title and the words under it, or among those.
    expect(y < 500 || y > 550, text).toBe(true)
  }
})

test('what no face has is left out, and of a title with nothing else the name of the site stays', () => {
  expect(settable('  Peace 🙏🏽\n and\tjoy ', widthOf)).toBe('Peace and joy')
  const titled = (title: string) => linesOf(cardSvg({ ...card, title })).map(({ text }) => text)
  expect(titled('🎉🎉')).toEqual(['Lampstand', 'Community study', 'Lampstand', card.words])
})

test('a text is broken between its words, and what is cut says so after a whole word', () => {
  const measure = { width: 10, widthOf: () => 1 }
  const lines = breakLines('In the beginning was the Word', measure)
  expect(lines).toEqual(['In the', 'beginning', 'was the', 'Word'])
  expect(breakLines('abcdefghijklmno p', measure)).toEqual(['abcdefghij', 'klmno p'])
  expect(evenLines('Ruth stays for good a day', { ...measure, width: 20 })).toEqual([
    'Ruth stays for',
    'good a day',
  ])
  expect(evenLines('abcdefghijklmno p', measure)).toEqual(['abcdefghij', 'klmno p'])
  expect(cutLines(lines, 4, measure)).toEqual(lines)
  expect(cutLines(['one two', 'three four', 'five'], 2, measure)).toEqual(['one two', 'three…'])
  expect(cutLines(['abcdefghij', 'k'], 1, measure)).toEqual(['abcdefghi…'])
})
