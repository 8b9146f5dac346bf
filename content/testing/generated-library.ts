import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { studyPlace } from '#content/study-place.ts'
import { MEMORY_VERSES } from '#contract/limits.ts'
import { memoryCategory } from '#contract/memory.ts'
import { seasonOf } from '#contract/season.ts'
import { themeSlugs, themes } from '#contract/themes.ts'
import { formatReference, type PassageReference } from '#scripture/reference.ts'
import { readLexicon } from '#scripture/shards.ts'
import { verseText } from '#scripture/verse-text.ts'
import { choosePassages } from './choose-passages.ts'
import { createRandom, type Random } from './random.ts'

/**
 * The files of a content folder of `count` days, by place: studies, seasons, memory verses. For tests and benches:
 * every rule is kept and every passage is real, but the words are drawn by lot and mean nothing. The same each time.
 */
export function generatedFiles(count: number): Map<string, string> {
  const random = createRandom(1)
  const studies = choosePassages(count).map((passage, index) => {
    const day = index + 1
    return [studyPlace(day), studySource(day, passage, random)] as const
  })
  return new Map([
    ...studies,
    ['seasons.yaml', seasonsSource(count)],
    ['memory-verses.yaml', memoryVersesSource()],
  ])
}

/** Writes the generated files into a folder. */
export function generateStudyFiles(folder: string, count: number): void {
  writeFiles(folder, generatedFiles(count))
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [place, source] of files) {
    const path = join(folder, place)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
}

function seasonsSource(days: number): string {
  const numbers = Array.from({ length: seasonOf(days) }, (_, index) => index + 1)
  return stringify(
    numbers.map((number) => ({
      number,
      title: `Test season ${number}`,
      invitation: `Test invitation ${number}.`,
      closing: `Test closing ${number}.`,
    })),
  )
}

function memoryVersesSource(): string {
  const ids = Array.from({ length: MEMORY_VERSES }, (_, index) => index + 1)
  return stringify(
    ids.map((id) => ({ id, reference: `Psalm 119:${id}`, category: pick(memoryCategory.options, id - 1) })),
  )
}

function studySource(day: number, passage: PassageReference, random: Random): string {
  const text = verseText(passage)
  const vocabulary = [...new Set(text.toLowerCase().match(/[a-z]{3,}/g))]
  const front = stringify({
    day,
    title: `Test day ${day}`,
    theme: themes[pick(themeSlugs, day)],
    scripture: formatReference(passage),
    insight: { strongs: pick(lexiconNumbers(), day), meaning: `Test meaning ${day}.` },
    questions: Object.fromEntries(['a', 'b', 'c'].map((key) => [key, `Test question ${key} of day ${day}?`])),
  })
  const paragraphs = [1, 2, 3, 4].map(() => sentences(vocabulary, 60, random))
  const quotation = text
    .slice(0, text.indexOf(' ', 20))
    .replace(/[“”].*$/, '')
    .trim()
  const quoted = quotation ? ` It quotes “${quotation}” (${formatReference(passage)}).` : ''
  return `---
${front}---
Day ${day} of the test plan.${quoted} ${paragraphs.join('\n\n')}

## Reflection
${sentences(vocabulary, 45, random)}

## Prayer
${sentences(vocabulary, 45, random)}
`
}

/** At least so many words of the vocabulary, drawn by lot, in sentences of eleven. */
function sentences(vocabulary: readonly string[], words: number, random: Random): string {
  return Array.from({ length: Math.ceil(words / 11) }, () => {
    const drawn = Array.from({ length: 11 }, () => pick(vocabulary, Math.floor(random() * vocabulary.length)))
    return `${drawn.join(' ')}.`.replace(/^./, (letter) => letter.toUpperCase())
  }).join(' ')
}

function lexiconNumbers(): string[] {
  return Object.keys(readLexicon())
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}
