/** Many short texts as one, to be looked through from end to end. */
export interface FoldedTexts {
  /** A line for each: its words folded, with one space around each. */
  folded: string
  /** Where each begins; behind the last, where a next one would. */
  starts: Uint32Array
}

/**
 * What a text has to have: one of these, each of which stands for strings that are all to be found in it. A string begins with a
 * space, and ends with one where its last word is whole.
 */
export type Wanted = readonly (readonly string[])[]

/** @param folded a line for each text, as `foldWords` makes it */
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

/** The places of the texts that have all of it, ascending. */
export function textsWith(
  texts: FoldedTexts,
  wanted: readonly Wanted[],
  isIn: (place: number) => boolean = () => true,
): number[] {
  // What is rarest is looked for in all of them, and the rest only where that stands: long words are rare.
  const [rarest, ...others] = distinct(wanted).sort(
    (one, other) => shortestAnchor(other) - shortestAnchor(one),
  )
  if (!rarest || [rarest, ...others].some((each) => !standsSomewhere(texts, each))) return []
  const places = placesWith(texts, rarest).filter(isIn)
  if (others.length === 0) return places
  return places.filter((place) => {
    const text = textAt(texts, place)
    return others.every((each) => hasOne(text, each))
  })
}

/** Whether one of the alternatives may be in a text at all: one that is in none of them ends the search. */
function standsSomewhere(texts: FoldedTexts, wanted: Wanted): boolean {
  return wanted.some((strings) => standsIn(texts, anchorOf(strings)))
}

/** Whether any of the texts contains a string; stops at the first match. */
export function standsIn({ folded }: FoldedTexts, string: string): boolean {
  return folded.includes(string)
}

/** A word that is typed ten times is looked for once. */
function distinct(wanted: readonly Wanted[]): Wanted[] {
  return [...new Map(wanted.map((each) => [each.map((strings) => strings.join()).join('|'), each])).values()]
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

/** Each place once, ascending. Sorting some thousands takes longer than finding them. */
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

/** Every text with a string, ascending. */
function placesOf({ folded, starts }: FoldedTexts, string: string): number[] {
  const places: number[] = []
  let place = 0
  // Without the space that it begins with, which stands everywhere: what begins with a rare sign is found in a third of the time.
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

/** Its longest string; of several as long the last: "of hosts" is rarer than "the Lord". */
function anchorOf(strings: readonly string[]): string {
  return strings.reduce((longest, string) => (string.length >= longest.length ? string : longest), '')
}

function shortestAnchor(wanted: Wanted): number {
  return Math.min(...wanted.map((strings) => anchorOf(strings).length))
}
