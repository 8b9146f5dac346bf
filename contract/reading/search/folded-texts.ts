import { distinct, type Wanted } from './word-query.ts'

/** Many short texts, joined to one string, so that a search has to scan only one string. */
export interface FoldedTexts {
  /**
   * All texts, one per line. A text consists of folded words (lower case, without accents), with one space before,
   * between and after them.
   */
  folded: string
  /**
   * Offset of each text in `folded`, and one further offset, at which the next text would begin. The length of text `i`
   * is therefore `starts[i + 1] - starts[i] - 1` for every text, without the line break.
   */
  starts: Uint32Array
}

/** @param folded texts as returned by `foldWords`, one per line */
export function foldedTexts(folded: string): FoldedTexts {
  const starts = [0]
  for (let end = folded.indexOf('\n'); end >= 0; end = folded.indexOf('\n', end + 1)) starts.push(end + 1)
  return { folded, starts: Uint32Array.from([...starts, folded.length + 1]) }
}

function textCount({ starts }: FoldedTexts): number {
  return starts.length - 1
}

export function textAt({ folded, starts }: FoldedTexts, place: number): string {
  return folded.slice(starts[place], (starts[place + 1] ?? 1) - 1)
}

/** Returns the indexes of those texts that meet all conditions, ascending. */
export function textsWith(
  texts: FoldedTexts,
  wanted: readonly Wanted[],
  isIn: (place: number) => boolean = () => true,
): number[] {
  // The condition with the longest words is usually met by the fewest texts. Therefore it is checked first, on all texts;
  // the other conditions are checked only on the texts that meet it.
  const [rarest, ...others] = distinct(wanted).sort(
    (one, other) => shortestAnchor(other) - shortestAnchor(one),
  )
  if (!rarest || [rarest, ...others].some((each) => !occursAnywhere(texts, each))) return []
  const places = placesWith(texts, rarest).filter(isIn)
  if (others.length === 0) return places
  return places.filter((place) => {
    const text = textAt(texts, place)
    return others.every((each) => hasOne(text, each))
  })
}

/** Whether any text can meet a condition. If not, the search ends without further scans. */
function occursAnywhere({ folded }: FoldedTexts, wanted: Wanted): boolean {
  return wanted.some((strings) => folded.includes(anchorOf(strings)))
}

function placesWith(texts: FoldedTexts, wanted: Wanted): readonly number[] {
  const anchors = new Set(wanted.map(anchorOf))
  const places = merged(
    [...anchors].map((anchor) => placesOf(texts, anchor)),
    textCount(texts),
  )
  if (wanted.every((strings) => strings.length === 1)) return places
  return places.filter((place) => hasOne(textAt(texts, place), wanted))
}

/**
 * Merges lists of text indexes, each ascending, to one ascending list without duplicates. Uses one byte per
 * text, which is faster than sorting thousands of indexes.
 */
function merged(lists: readonly (readonly number[])[], count: number): readonly number[] {
  const [only = [], ...more] = lists
  if (more.length === 0) return only
  const isIn = new Uint8Array(count)
  for (const list of lists) for (const place of list) isIn[place] = 1
  const places: number[] = []
  for (let place = isIn.indexOf(1); place >= 0; place = isIn.indexOf(1, place + 1)) places.push(place)
  return places
}

function hasOne(text: string, wanted: Wanted): boolean {
  return wanted.some((strings) => strings.every((string) => text.includes(string)))
}

/** Returns the indexes of all texts that contain a string, ascending. */
function placesOf({ folded, starts }: FoldedTexts, string: string): number[] {
  const places: number[] = []
  let place = 0
  // Searches without the leading space of `string`, because spaces are frequent: a search that begins with a
  // rarer character takes a third of the time. Each match is then checked for a space before it.
  const bare = string.slice(1)
  let at = folded.indexOf(bare)
  while (at >= 0) {
    const isWord = folded[at - 1] === ' '
    if (isWord) {
      while ((starts[place + 1] ?? 0) <= at) place += 1
      places.push(place)
    }
    at = folded.indexOf(bare, isWord ? starts[place + 1] : at + 1)
  }
  return places
}

/**
 * Returns the longest of several strings, which is probably the rarest: "of hosts" is rarer than "the Lord". The last
 * one, if several are equally long.
 */
function anchorOf(strings: readonly string[]): string {
  return strings.reduce((longest, string) => (string.length >= longest.length ? string : longest), '')
}

function shortestAnchor(wanted: Wanted): number {
  return Math.min(...wanted.map((strings) => anchorOf(strings).length))
}
