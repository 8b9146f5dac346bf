import { expect, test } from 'vitest'
import { MAX_TITLE_CHARS } from '#contract/limits.ts'
import { cardFormats, cardSizes } from '#contract/reading/card-format.ts'
import { GROUP_WITH_SIGNS, namesWithSigns } from '#server/testing/names-with-signs.ts'
import { breakLines, cutLines, evenLines, settable } from './break-lines.ts'
import { cardWidths } from './card-faces.ts'
import { cardSvg } from './card-svg.ts'
import { setText } from './set-text.ts'

const widthOf = cardWidths()
const widthOfLine = (line: string) => [...line].reduce((sum, character) => sum + (widthOf(character) ?? 0), 0)

const card = { kind: 'Community study', words: '6 weeks, from March 1, 2026', siteName: 'Lampstand' }

/**
 * Returns the texts with their horizontal extent, from x to the right, or to the left for
 * end-aligned text.
 */
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
  ['quotes, dashes and accents', `${GROUP_WITH_SIGNS} Nun\u0303ez`],
  ['emoji and signs', '🙏🏽 Peace & <joy> 👨‍👩‍👧 "together"'],
])('a title of %s stays on its card', (_, title) => {
  const lines = linesOf(cardSvg({ ...card, title }))
  expect(lines.length).toBeGreaterThan(3)
  for (const { text, from, width, y } of lines) {
    expect(from, text).toBeGreaterThan(40)
    expect(from + width, text).toBeLessThan(cardSizes.link.width - 40)
    // Above or below the rule between the title and the text under it.
    expect(y < 500 || y > 550, text).toBe(true)
  }
})

const verse = 'In the beginning God created the heavens and the earth, and all that is in them. '

test.each(cardFormats)('as %s, verses of any length stay between the head and the foot', (format) => {
  const { width, height } = cardSizes[format]
  for (const title of ['Jesus wept.', verse.repeat(3), [verse, verse, verse], verse.repeat(30)]) {
    const svg = cardSvg({ ...card, kind: 'Day 1', title, words: 'Genesis 1:1–4 WEB', format })
    expect(svg).toContain(`width="${width}" height="${height}"`)
    const [site, kind, ...rest] = linesOf(svg)
    const foot = rest.pop()
    expect([site?.text, kind?.text, foot?.text]).toEqual(['Lampstand', 'Day 1', 'Genesis 1:1–4 WEB'])
    const size = Number(/font-size="(\d+)" fill="#26221c">(?!Lampstand)/.exec(svg)?.[1])
    for (const { text, from, width: wide, y } of rest) {
      expect(from + wide, text).toBeLessThan(width - 80)
      expect(y - size, text).toBeGreaterThan(site?.y ?? height)
      expect(y, text).toBeLessThan((foot?.y ?? 0) - 70)
    }
  }
})

const room = {
  siteName: 'Lampstand',
  measure: 1000,
  sizes: [
    { size: 80, lines: 2 },
    { size: 40, lines: 3 },
  ],
}

test('a long text is set smaller, and one that is too long is cut at the end of a sentence', () => {
  expect(setText('He said, “Come.” He came.', room)).toMatchObject({ size: 80 })
  expect(setText(verse.repeat(2), room)).toMatchObject({ size: 40 })
  const { size, lines } = setText(`He said, “Come and see.” ${verse.repeat(3)}`, room)
  expect([size, lines.length]).toEqual([40, 3])
  expect(lines.map(({ text }) => text).join(' ')).toMatch(/in them\. …$/)
  // One long sentence is cut after a word.
  const endless = setText(verse.replace('.', ',').repeat(9), room).lines
  expect(endless).toHaveLength(3)
  expect(endless.map(({ text }) => text).join(' ')).toMatch(/ [a-z]+,?…$/)
})

test('the lines of a poem are preserved exactly, and continuation lines are indented', () => {
  const poem = ['He will be like a tree planted by the streams of water,', 'that produces its fruit.']
  const { size, lines } = setText(poem, { ...room, sizes: [{ size: 60, lines: 3 }] })
  expect(size).toBe(60)
  expect(lines).toEqual([
    { text: 'He will be like a tree planted by', isTurned: false },
    { text: 'the streams of water,', isTurned: true },
    { text: 'that produces its fruit.', isTurned: false },
  ])
})

test('unsupported characters are omitted, and a title of only such characters is replaced by the site name', () => {
  expect(settable('  Peace 🙏🏽\n and\tjoy ', widthOf)).toBe('Peace and joy')
  const titled = (title: string) => linesOf(cardSvg({ ...card, title })).map(({ text }) => text)
  expect(titled('🎉🎉')).toEqual(['Lampstand', 'Community study', 'Lampstand', card.words])
})

test('a text is broken between words, and a cut text ends with an ellipsis after a whole word', () => {
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

test('an emblem is drawn in the colours of the card', () => {
  const emblem =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><title>A lamp</title><g id="emblem" stroke="currentColor" fill="var(--flame, #B9770E)"><path fill="var(--paper, #FBF8F2)" d="M1 1"/></g></svg>'
  const svg = cardSvg({ ...card, title: 'A Lamp', emblem })
  expect(svg).toContain(
    '<g id="emblem" stroke="#26221c" fill="#b9770e"><path fill="#fbf8f2" d="M1 1"/></g></g>',
  )
  expect(svg).not.toMatch(/currentColor|var\(|A lamp/)
})

test('a card shows special characters unchanged, in Unicode form NFC', () => {
  const linesWith = (title: string) => linesOf(cardSvg({ ...card, title })).map(({ text }) => text)
  expect(linesWith(GROUP_WITH_SIGNS).join(' ')).toContain(GROUP_WITH_SIGNS)
  for (const [name] of namesWithSigns.slice(0, 8)) expect(linesWith(name)).toContain(name.normalize('NFC'))
})
