import { bookNames, nameInReference, type Usfm } from '#contract/scripture/book-names.ts'
import { countedOtherwise } from '#contract/scripture/other-numbering.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import type { PlacedPassage } from '#contract/scripture/references-read.ts'
import { chapterCount } from '#scripture/counts.ts'
import { type Asked, problemOf, type Refused } from './judge-passage.ts'
import { type ParsedPassage, parseWithLibrary } from './library-parser.ts'
import { listItems } from './list-items.ts'
import { parsePlainNumbers } from './plain-numbers.ts'

/** The passages that the numbers after a book's name refer to, or the reason why they are rejected. */
export type Judgment = Refused | { passages: readonly PlacedPassage[]; notice: string | null }

/** "3,16" and "5,3-12": other languages write a comma before the verse. */
const COMMA_FIRST = /^(\d{1,3})\s?,(\s?)\d/

/**
 * Checks the numbers after a book's name against our own verse counts. A list is accepted as a
 * whole or not at all; if it is ambiguous, both readings are suggested.
 */
export function judgeNumbers(book: Usfm, numbers: string, asked: Asked): Judgment {
  const [, first, space] = (!numbers.includes(':') && COMMA_FIRST.exec(numbers)) || []
  if (first === undefined || (chapterCount(book) === 1 && first !== '1'))
    return judgeList(book, numbers, asked)
  const verses = judgeList(book, withColons(numbers), asked)
  const isList = space !== '' || !('passages' in verses)
  const lists = isList ? [verses, judgeList(book, numbers, asked)] : [verses]
  const offers = lists.flatMap((one) => ('passages' in one ? one.passages : []))
  return { problem: referenceProblems.unclear(asked.written), offers: formatted(offers) }
}

/**
 * Replaces commas before verses by colons. "3,16-4,2" has two chapters; otherwise commas after the
 * first separate verses.
 */
function withColons(numbers: string): string {
  const isRange = /^\d+\s?,\s?\d+\s?-\s?\d+\s?,\s?\d+$/.test(numbers)
  return numbers.replace(isRange ? /\s?,\s?/g : /\s?,\s?/, ':')
}

function judgeList(book: Usfm, numbers: string, asked: Asked): Judgment {
  const [, chapter] = (chapterCount(book) === 1 && /^(\d+)\s?[:.]\s?\d/.exec(numbers)) || []
  if (chapter !== undefined && Number(chapter) > 1)
    return { problem: referenceProblems.no_such_chapter(bookNames[book], 1, chapter), offers: [] }
  const items = listItems(book, numbers, parsedNumbers(book, numbers))
  const between = betweenItems(numbers, items)
  if (items.length === 0 || /\d/.test(between))
    return { problem: referenceProblems.malformed(asked.written), offers: [] }
  // A descending range was split into two passages by the library, so that its hyphen belongs to no item.
  if (between.includes('-')) return { problem: referenceProblems.not_ascending(asked.written), offers: [] }
  const placed: (PlacedPassage & { goesOn: boolean })[] = []
  const problems: string[] = []
  const offers: string[] = []
  for (const { start, end, goesOn, readings, isCertain } of items) {
    const judged = readings.map((passage) => ({ passage, refused: problemOf(passage, asked) }))
    const sound = judged.flatMap(({ passage, refused }) => (refused ? [] : [passage]))
    const [refused] = judged.flatMap((one) => one.refused ?? [])
    offers.push(...formatted(sound.map((passage) => ({ passage }))), ...(refused?.offers ?? []))
    const [passage] = sound
    if (passage && isCertain) placed.push({ start, end, passage, goesOn })
    else problems.push(refused && !passage ? refused.problem : referenceProblems.unclear(asked.written))
  }
  const [problem] = problems
  if (problem !== undefined) return { problem, offers: [...new Set(offers)] }
  return { passages: joined(placed), notice: countedOtherwise(placed.map(({ passage }) => passage)) }
}

/** Parses the numbers of a list; positions are offsets in `numbers`. */
function parsedNumbers(book: Usfm, numbers: string): ParsedPassage[] {
  const plain = parsePlainNumbers(book, numbers)
  if (plain) return [plain]
  const name = `${nameInReference(book)} `
  return parseWithLibrary(name + numbers + (numbers.includes('(') ? ')' : ''))
    .filter((one) => one.book === book)
    .map((one) => ({ ...one, start: Math.max(0, one.start - name.length), end: one.end - name.length }))
}

/** Returns the parts of the numbers that belong to no item of the list. */
function betweenItems(numbers: string, items: readonly { start: number; end: number }[]): string {
  let rest = ''
  let end = 0
  for (const item of items) {
    rest += numbers.slice(end, item.start)
    end = item.end
  }
  return rest + numbers.slice(end)
}

/** Joins a verse that directly follows the previous one into one passage: "John 3:16, 17". */
function joined(placed: readonly (PlacedPassage & { goesOn: boolean })[]): PlacedPassage[] {
  const passages: PlacedPassage[] = []
  for (const { goesOn, ...one } of placed) {
    const last = passages.at(-1)
    if (last && goesOn && isNext(last.passage, one.passage)) {
      const passage = { ...last.passage, to: one.passage.to }
      passages[passages.length - 1] = { start: last.start, end: one.end, passage }
    } else passages.push(one)
  }
  return passages
}

function isNext({ to }: PassageReference, { from }: PassageReference): boolean {
  return from.chapter === to.chapter && from.verse === to.verse + 1
}

function formatted(passages: readonly { passage: PassageReference }[]): string[] {
  return [...new Set(passages.map(({ passage }) => formatReference(passage)))]
}
