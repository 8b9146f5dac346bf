import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { seasonPlace, sheetPlace, studyPlace } from '#content/files/study-place.ts'
import { type Shape, shapeKinds } from '#content/files/study-shape.ts'
import { createRandom, type Random } from '#content/random.ts'
import { MEMORY_VERSES, SEASON_DAYS } from '#contract/limits.ts'
import { memoryCategory } from '#contract/reading/memory/memory.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { themeSlugs, themes } from '#contract/reading/themes.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { originalVerses } from '#scripture/originals.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'
import { choosePassages } from './choose-passages.ts'

/**
 * Edition of our writing standard that the generated days comply with. The days in `content/studies/` were written for
 * the second or for the third edition.
 */
type Edition = 2 | 3

/**
 * Generates the files of a content folder, by their paths in it: complete seasons with all studies, and memory verses.
 * For tests and benchmarks. The files pass all checks and the passages are real, but sentences consist of random words.
 * The result is always the same.
 */
export function generatedFiles(seasons: number, edition: Edition = 2): Map<string, string> {
  const random = createRandom(1)
  const uses = new Map<string, number>()
  const numbers = Array.from({ length: seasons }, (_, index) => index + 1)
  const planned = choosePassages(seasons * SEASON_DAYS).map((passage, index) => planDay(index + 1, passage))
  return new Map([
    ...planned.map((day) => [studyPlace(day.day), studySource(day, edition, random, uses)] as const),
    ...numbers.map((number) => [seasonPlace(number), seasonSource(number, planned)] as const),
    ...(edition === 3
      ? numbers.map((number) => [sheetPlace(number), sheetSource(number, planned)] as const)
      : []),
    ['memory-verses.yaml', memoryVersesSource()],
  ])
}

/** Generates a content folder with the given number of complete seasons. */
export function generateContent(folder: string, seasons: number): void {
  writeFiles(folder, generatedFiles(seasons))
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [place, source] of files) {
    const path = join(folder, place)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
}

interface Planned {
  day: number
  passage: PassageReference
  /** Fields of a day that both the plan and its study contain. */
  card: { day: number; title: string; theme: string; scripture: string }
}

function planDay(day: number, passage: PassageReference): Planned {
  const [title, theme] = [`Test day ${day}`, themes[pick(themeSlugs, day)]]
  return { day, passage, card: { day, title, theme, scripture: formatReference(passage) } }
}

function seasonSource(number: number, planned: readonly Planned[]): string {
  return stringify({
    number,
    title: `Test season ${number}`,
    invitation: `Test invitation ${number}.`,
    closing: `Test closing ${number}.`,
    days: planned.filter(({ day }) => seasonOf(day) === number).map(({ card }) => card),
  })
}

function pointOf(day: number): string {
  return `The test passage of day ${day} has a point of its own.`
}

function discoveryOf(day: number): string {
  return `On day ${day} a reader sees the number ${day}.`
}

/**
 * Returns the shape of a day (kinds of opening, ending and so on). The kinds alternate, so that each occurs about
 * equally often in a season.
 */
function shapeOf(day: number): Shape {
  return {
    opening: pick(shapeKinds.opening, day),
    ending: pick(shapeKinds.ending, day),
    reflection: pick(shapeKinds.reflection, day),
    prayer: pick(shapeKinds.prayer, day),
    christ: 'prayer',
  }
}

function sheetSource(season: number, planned: readonly Planned[]): string {
  const days = planned.filter(({ day }) => seasonOf(day) === season)
  return stringify({
    season,
    days: days.map(({ day }) => ({
      day,
      point: pointOf(day),
      discovery: discoveryOf(day),
      ...shapeOf(day),
      source: 'none',
      leaves_out: 'nothing',
    })),
  })
}

function memoryVersesSource(): string {
  const ids = Array.from({ length: MEMORY_VERSES }, (_, index) => index + 1)
  return stringify(
    ids.map((id) => ({ id, reference: `Psalm 119:${id}`, category: pick(memoryCategory.options, id - 1) })),
  )
}

/**
 * Words that generated sentences leave out: our writing standard allows them only rarely, and random sentences would
 * use them too often.
 */
const RATIONED = new Set(['nobody', 'somebody', 'someone'])

/**
 * Generates the file of a study.
 * @param uses how often each Strong's number has been used for an insight; this function updates it
 */
function studySource(
  { day, passage, card }: Planned,
  edition: Edition,
  random: Random,
  uses: Map<string, number>,
): string {
  const text = verseText(passage)
  const vocabulary = [...new Set(text.toLowerCase().match(/[a-z]{3,}/g))].filter(
    (word) => !RATIONED.has(word),
  )
  const [verse, quotation] = quotedVerse(passage)
  const strongs = leastUsed(originalNumbers(passage), uses)
  const front = stringify({
    ...card,
    ...(edition === 3 && { discovery: discoveryOf(day), shape: shapeOf(day) }),
    point: pointOf(day),
    verse: `${verse.from.chapter}:${verse.from.verse}`,
    insight: { strongs, meaning: `Test meaning ${day}.` },
    questions: Object.fromEntries(['a', 'b', 'c'].map((key) => [key, `Test question ${key} of day ${day}?`])),
  })
  const paragraphs = [1, 2, 3].map(() => sentences(vocabulary, 33, random))
  return `---
${front}---
Day ${day} of the Test plan. It quotes “${quotation}” (${formatReference(verse)}).

${requiredWords.map((word) => `Day ${day} has ${word}.`).join(' ')} ${paragraphs.join('\n\n')}

## Reflection
${sentences(vocabulary, 45, random)}

## Prayer
${sentences(vocabulary, 45, random)} Jesus, hear day ${day}.
`
}

/** Words that must occur in every season; "you" must occur in at least ten of its studies. */
const requiredWords = ['grace', 'sin', 'repentance', 'the cross', 'forgiveness', 'faith', 'you']

/** Maximum number of words of a verse that a generated study quotes. */
const MAX_QUOTED = 40

/**
 * Finds the longest text without quotation marks in the verses of a passage. Returns its verse, and the text
 * shortened to MAX_QUOTED words.
 */
function quotedVerse(passage: PassageReference): [PassageReference, string] {
  const pieces = versesOf(passage).flatMap((from) => {
    const verse = { book: passage.book, from, to: from }
    return verseText(verse)
      .split(/[“”]/)
      .map((piece): [PassageReference, string] => [verse, piece.trim()])
  })
  const [verse, words] = pieces.reduce((longest, next) =>
    next[1].length > longest[1].length ? next : longest,
  )
  return [verse, words.split(' ').slice(0, MAX_QUOTED).join(' ')]
}

function leastUsed(words: readonly string[], uses: Map<string, number>): string {
  const usesOf = (word: string) => uses.get(word) ?? 0
  const word = words.reduce((least, next) => (usesOf(next) < usesOf(least) ? next : least))
  uses.set(word, usesOf(word) + 1)
  return word
}

/**
 * Lengths of generated sentences in words, used in turn. One is large, because every season must contain a long
 * sentence.
 */
const SENTENCE_LENGTHS = [11, 11, 25]

/** Generates sentences of random words until they have at least `words` words. */
function sentences(vocabulary: readonly string[], words: number, random: Random): string {
  return Array.from({ length: Math.ceil(words / 11) }, (_, index) => {
    const length = pick(SENTENCE_LENGTHS, index)
    const drawn = Array.from({ length }, () => pick(vocabulary, Math.floor(random() * vocabulary.length)))
    return `${drawn.join(' ')}.`.replace(/^./, (letter) => letter.toUpperCase())
  }).join(' ')
}

/** Returns the Strong's numbers of the tokens of a passage. */
function originalNumbers(passage: PassageReference): string[] {
  return originalVerses(passage).flatMap(({ words }) => words.flatMap(({ strongs }) => strongs))
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}
