import { describe, expect, test } from 'vitest'
import type { Study } from '#contract/reading/study.ts'
import { chunksOf, MAX_CHUNK_CHARS } from './chunks.ts'
import { speakReferences } from './spoken-reference.ts'
import { spokenStudy } from './spoken-study.ts'
import { spokenText, spokenTransliteration } from './spoken-text.ts'

describe('a reference is read aloud in words', () => {
  test.each([
    ['Genesis 16:1–4', 'Genesis 16, verses 1 to 4'],
    ['John 3:16', 'John 3, verse 16'],
    ['Genesis 1:24-2:3', 'Genesis 1, verse 24, to chapter 2, verse 3'],
    ['Genesis 34:2, 25', 'Genesis 34, verses 2 and 25'],
    ['2 Timothy 1:8; 4:6', 'Second Timothy 1, verse 8, and chapter 4, verse 6'],
    ['1 John 4:8 and John 4:8', 'First John 4, verse 8 and John 4, verse 8'],
    ['Jude 1:3–8', 'Jude, verses 3 to 8'],
    ['Genesis 6–9', 'Genesis, chapters 6 to 9'],
    ['Psalm 121', 'Psalm 121'],
    ['as in 16:14, too', 'as in chapter 16, verse 14, too'],
    ['the book of 150 songs', 'the book of 150 songs'],
  ])('%s: %s', (written, said) => expect(speakReferences(written)).toBe(said))
})

describe('a text is read aloud', () => {
  test.each([
    ['without the source of a quotation', '“day and night” (Psalm 1:2). Yahweh', 'day and night. Yahweh'],
    ['without several of them', 'a dove (Isaiah 31:4; 38:14), and', 'a dove, and'],
    ['without a verse of its own passage', 'the stream (verse 3) and (3:8) more', 'the stream and more'],
    ['with what else is in parentheses', 'him (amazed, 2:12) and', 'him (amazed, chapter 2, verse 12) and'],
    ['with its apostrophes and no other marks', '‘Don’t,’ said Jesus’ “friend”', "Don't, said Jesus' friend"],
    ['without stars and pilcrows', '¶ God *was* there', 'God was there'],
    ['with a pause for a dash', 'one thing—rest', 'one thing, rest'],
    ['with a word for a range', 'verses 2–4', 'verses 2 to 4'],
    ['without Hebrew and Greek script', 'the word הָגָה here, λόγος there', 'the word here, there'],
  ])('%s', (_, written, said) => expect(spokenText(written)).toBe(said))

  test('with transliterations in ASCII', () => {
    expect(spokenTransliteration('ʾāḏām promerimnaō')).toBe('adam promerimnao')
  })
})

describe('an utterance', () => {
  test('holds as many whole sentences as fit', () => {
    const sentence = 'A sentence of about forty characters is this.'
    const chunks = chunksOf(Array.from({ length: 7 }, () => sentence).join(' '))
    expect(chunks).toEqual([...Array(2).fill(`${sentence} ${sentence} ${sentence}`), sentence])
  })

  test('from a long sentence ends at a pause or between words, and no text is lost', () => {
    const words = `${'word '.repeat(20)}word, ${'word '.repeat(80)}word.`
    const chunks = chunksOf(words)
    expect(chunks[0]).toBe(`${'word '.repeat(20)}word,`)
    expect(chunks.join(' ')).toBe(words)
    for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(MAX_CHUNK_CHARS)
  })
})

const study: Study = {
  day: 7,
  title: 'A day',
  scripture: 'Psalm 119:8–10',
  theme: 'gods-word',
  isLocked: false,
  season: { number: 1, title: 'A season', invitation: '' },
  passage: {
    reference: 'Psalm 119:8–10',
    translation: 'WEB',
    blocks: [
      { kind: 'poetry', pieces: [{ chapter: 119, verse: 8, text: 'I will observe your statutes.' }] },
      { kind: 'heading', text: 'BET' },
      { kind: 'prose', pieces: [{ chapter: 119, verse: 9, text: 'How can a young man' }] },
      { kind: 'break' },
      {
        kind: 'prose',
        pieces: [
          { chapter: 119, verse: 9, text: 'keep his way pure?' },
          { chapter: 119, verse: 10, text: 'With my whole heart' },
        ],
      },
    ],
  },
  places: [],
  takeaway: { point: 'God’s word keeps.', reference: 'Psalm 119:9' },
  insight: {
    strongs: 'H1897',
    word: 'הָגָה',
    transliteration: 'hāgâ',
    language: 'Hebrew',
    renderings: ['observe'],
    meaning: 'To murmur (Isaiah 31:4).',
  },
  content: ['It *stays*.', 'It “keeps”.'],
  reflection: ['Think.'],
  prayer: ['Amen.'],
  questions: [{ key: 'a', text: 'What is not read?' }],
  previousDay: 6,
  next: null,
  readingMinutes: 1,
}

describe('a study is read aloud', () => {
  test('in the order of the page: the reference once, verse by verse without numbers, then every other part', () => {
    expect(spokenStudy(study).map(({ name, says }) => [name, ...says])).toEqual([
      ['Psalm 119:8', 'Psalm 119, verses 8 to 10.', 'I will observe your statutes.'],
      ['Psalm 119:8–10', 'Bet.'],
      ['Psalm 119:9', 'How can a young man keep his way pure?'],
      ['Psalm 119:10', 'With my whole heart'],
      ['Original Language Insight', 'Original language insight. haga, in Hebrew.', 'To murmur.'],
      ['The study', 'The study.', 'It stays.'],
      ['The study', 'It keeps.'],
      ['Reflection', 'Reflection.', 'Think.'],
      ['Prayer', 'Prayer.', 'Amen.'],
      ['Carry this with you', 'Carry this with you.', "God's word keeps. Psalm 119, verse 9."],
    ])
  })

  test('with each text as displayed, so that it can be highlighted on the page', () => {
    const shown = spokenStudy(study).map((unit) => unit.shown)
    expect(shown[2]).toEqual(['How can a young man', 'keep his way pure?'])
    expect(shown[5]).toEqual(['It stays.'])
  })

  test('on a locked day, with only the freely available texts', () => {
    const locked = { ...study, isLocked: true, insight: null, content: [], reflection: [], prayer: [] }
    expect(spokenStudy(locked).map(({ name }) => name)).toEqual([
      'Psalm 119:8',
      'Psalm 119:8–10',
      'Psalm 119:9',
      'Psalm 119:10',
      'Carry this with you',
    ])
  })
})
