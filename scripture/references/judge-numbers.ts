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

/** Result of checking the numbers of a reference: the passages that they name, or the reason for refusing them. */
export type Judgment = Refused | { passages: readonly PlacedPassage[]; notice: string | null }

/** Matches a comma between chapter and verse, as German and other languages write it: "3,16" and "5,3-12". */
const COMMA_FIRST = /^(\d{1,3})\s?,(\s?)\d/

/**
 * Converts the numbers after the name of a book to passages, and checks with our own verse counts that these exist. If
 * one number of a list is invalid, the whole list is refused. If the list is ambiguous, the passages of each
 * interpretation are suggested.
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
 * Replaces commas between chapter and verse with colons. "3,16-4,2" contains two chapters. In other numbers, only the
 * first comma is replaced, since those after it separate verses.
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
  // The reference parser divides a range that runs backwards, such as "16-3", into two items, neither of which
  // contains the hyphen. A hyphen between two items therefore shows such a range, which is refused.
  if (between.includes('-')) return { problem: referenceProblems.not_ascending(asked.written), offers: [] }
  const placed: (PlacedPassage & { goesOn: boolean })[] = []
  const problems: string[] = []
  const offers: string[] = []
  const nearest: string[] = []
  for (const { start, end, goesOn, readings, isCertain } of items) {
    const judged = readings.map((passage) => ({ passage, refused: problemOf(passage, asked) }))
    const sound = judged.flatMap(({ passage, refused }) => (refused ? [] : [passage]))
    const [refused] = judged.flatMap((one) => one.refused ?? [])
    offers.push(...formatted(sound.map((passage) => ({ passage }))), ...(refused?.offers ?? []))
    nearest.push(...(refused?.nearest ?? []))
    const [passage] = sound
    if (passage && isCertain) placed.push({ start, end, passage, goesOn })
    else problems.push(refused && !passage ? refused.problem : referenceProblems.unclear(asked.written))
  }
  const [problem] = problems
  if (problem !== undefined) return { problem, offers: [...new Set(offers.length > 0 ? offers : nearest)] }
  return { passages: joined(placed), notice: countedOtherwise(placed.map(({ passage }) => passage)) }
}

/**
 * Parses the numbers after the name of a book, such as "3:16, 18". Offsets in the result refer to `numbers`.
 */
function parsedNumbers(book: Usfm, numbers: string): ParsedPassage[] {
  const plain = parsePlainNumbers(book, numbers)
  if (plain) return [plain]
  const name = `${nameInReference(book)} `
  return parseWithLibrary(name + numbers + (numbers.includes('(') ? ')' : ''))
    .filter((one) => one.book === book)
    .map((one) => ({ ...one, start: Math.max(0, one.start - name.length), end: one.end - name.length }))
}

/**
 * Returns the text of `numbers` that belongs to no item: the text before, between and after the items, joined.
 */
function betweenItems(numbers: string, items: readonly { start: number; end: number }[]): string {
  let rest = ''
  let end = 0
  for (const item of items) {
    rest += numbers.slice(end, item.start)
    end = item.end
  }
  return rest + numbers.slice(end)
}

/** Combines consecutive verses into one passage: "John 3:16, 17" becomes John 3:16-17. */
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
