import { expect, test } from 'vitest'
import { generatedGroup } from '#content/testing/generated-group.ts'
import { remove, swap, withChangedSeason } from '#content/testing/planted.ts'
import { passageOf } from '#scripture/passage.ts'
import { loadLibrary } from './library.ts'

test('the curriculum loads, in the order of its days', () => {
  const { studies, seasons } = loadLibrary()
  expect([...studies.keys()].slice(0, 3)).toEqual([1, 2, 3])
  expect([...seasons.keys()].slice(0, 3)).toEqual([1, 2, 3])
  expect(seasons.get(1)).toEqual({
    number: 1,
    title: expect.stringMatching(/\S/),
    invitation: expect.stringMatching(/\S/),
    closing: [expect.stringMatching(/\S/), expect.stringMatching(/\S/)],
  })
})

test('every day of the plan has its study', () => {
  const { studies } = loadLibrary()
  expect([...studies.keys()]).toEqual(Array.from({ length: 1500 }, (_, index) => index + 1))
  expect(studies.get(1500)).toMatchObject({
    day: 1500,
    title: expect.stringMatching(/\S/),
    scripture: 'Revelation 22:12–21',
    theme: 'holy-spirit',
    season: 50,
    reference: { book: 'REV', from: { chapter: 22, verse: 12 }, to: { chapter: 22, verse: 21 } },
  })
})

test('a study contains its day, season, theme, texts and the reference of its passage', () => {
  const study = loadLibrary().studies.get(8)
  expect(study).toMatchObject({ day: 8, season: 1, scripture: 'Genesis 1:1–13', theme: 'gods-character' })
  expect(study?.content.length).toBeGreaterThan(1)
  expect(study?.questions.length).toBeGreaterThanOrEqual(3)
  expect(study && passageOf(study.reference).reference).toBe('Genesis 1:1–13')
})

test('word, transliteration and language of an insight come from the lexicon, its meaning from the study', () => {
  const insight = loadLibrary().studies.get(8)?.insight
  expect(insight).toMatchObject({ strongs: 'H1254', transliteration: 'bara', language: 'Hebrew' })
  expect(insight?.meaning).toMatch(/^A child builds with blocks/)
  // Vowel signs are stored in the order of the manuscript, which NFC changes: text is compared in
  // NFC, but never displayed in it.
  expect(insight?.word.normalize('NFC')).toBe('בָּרָא'.normalize('NFC'))
})

test('the words of a memory verse are those of the World English Bible', () => {
  expect(loadLibrary().memoryVerses).toContainEqual({
    id: 12,
    verse: 'Your word is a lamp to my feet, and a light for my path.',
    reference: 'Psalm 119:105',
    category: "God's Word",
  })
})

test('groups are found by slug, with formatted references and with their texts in paragraphs', () => {
  const changes = { 'groups/ruth.yaml': generatedGroup, 'groups/james.yaml': generatedGroup }
  const { groups } = withChangedSeason(changes, (folder) => loadLibrary(folder))
  expect([...groups.keys()]).toEqual(['james', 'ruth'])
  expect(groups.get('ruth')).toMatchObject({ slug: 'ruth', title: 'Test group' })
  expect(groups.get('ruth')?.weeks).toHaveLength(4)
  expect(groups.get('ruth')?.weeks[1]).toEqual({
    title: 'Test week 2',
    references: ['Ruth 2:1–23'],
    content: ['One', 'Two', 'Three', 'Four'].map((word) => expect.stringMatching(`^${word} in week 2 of `)),
    questions: ['a', 'b', 'c', 'd'].map((key) => `Test question ${key} of week 2?`),
  })
})

test('a content folder may have no groups', () => {
  expect(withChangedSeason({}, (folder) => loadLibrary(folder).groups.size)).toBe(0)
})

test('a library with problems refuses to load, and lists them all', () => {
  const changes = {
    'studies/01/0003.md': swap(/strongs: .*/, 'strongs: H9999'),
    'studies/01/0009.md': swap(/scripture: .*/, 'scripture: Genesis 99:1-3'),
    'studies/01/0011.md': swap('title', 'tittle'),
    'memory-verses.yaml': swap('Psalm 119:3', 'Psalm 151:1'),
    'groups/ruth.yaml': () => generatedGroup().replace('Ruth 2:', 'Ruth 5:'),
  }
  withChangedSeason(changes, (folder) => {
    expect(() => loadLibrary(folder)).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ file: 'content/studies/01/0011.md', field: 'title' }),
          expect.objectContaining({ file: 'content/studies/01/0011.md', field: 'tittle' }),
          expect.objectContaining({ file: 'content/studies/01/0009.md', field: 'scripture' }),
          expect.objectContaining({ file: 'content/memory-verses.yaml', field: 'reference' }),
          expect.objectContaining({ file: 'content/groups/ruth.yaml', field: 'week 2 references' }),
          expect.objectContaining({ file: 'content/studies/01/0003.md', field: 'insight.strongs' }),
        ],
      }),
    )
  })
})

test('a library refuses to load without the season of its studies, or without its memory verses', () => {
  withChangedSeason({ 'plan/01.yaml': remove }, (folder) => {
    expect(() => loadLibrary(folder)).toThrow('belongs to season 1, which is not planned')
  })
  withChangedSeason({ 'memory-verses.yaml': remove }, (folder) => {
    expect(() => loadLibrary(folder)).toThrow('content/memory-verses.yaml:1 file: is missing.')
  })
})

test('the version of the library changes if any text changes, and only then', () => {
  const versionOf = (changes: Parameters<typeof withChangedSeason>[0]) =>
    withChangedSeason(changes, (folder) => loadLibrary(folder).version)
  const version = versionOf({})
  expect(versionOf({})).toBe(version)
  expect(versionOf({ 'studies/01/0009.md': swap('question a', 'question one') })).not.toBe(version)
  expect(versionOf({ 'plan/01.yaml': swap('Test closing 1', 'Another closing') })).not.toBe(version)
  expect(versionOf({ 'groups/ruth.yaml': generatedGroup })).not.toBe(version)
})
