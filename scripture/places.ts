import {
  formatReference,
  includesVerse,
  type PassageReference,
  type VersePosition,
} from '#contract/scripture/passage-range.ts'
import type { Place, PlacesOfPassage } from '#contract/scripture/place.ts'
import { books, type Usfm } from './books.ts'
import { versesOf } from './references/reference.ts'
import { readPlaces } from './shards.ts'

/**
 * Returns the places that a passage names, in the order of the text, each with the verses that name it. Also
 * returns the first journey in our list, such as "Paul’s first journey", of which the passage names at least
 * two stops, with these stops. A place that is not named but only meant is not included.
 */
export function placesOf(reference: PassageReference): PlacesOfPassage {
  const { places, verses: byVerse } = readPlaces()
  const found = new Map<number, VersePosition[]>()
  for (const position of versesOf(reference)) {
    for (const index of byVerse[keyOf(reference.book, position)] ?? []) {
      found.set(index, [...(found.get(index) ?? []), position])
    }
  }
  return {
    reference: formatReference(reference),
    places: [...found].map(([index, verses]) => ({ ...placeAt(places, index), verses })),
    journey: journeyOf(reference),
  }
}

/** Returns the place with an id; undefined if there is none. */
export function placeById(id: string): Place | undefined {
  return readPlaces().places.find((place) => place.id === id)
}

/** Returns the verses that name a place, in Bible order. Consecutive verses are combined into one passage. */
export function passagesMentioning(id: string): PassageReference[] {
  const { places, verses } = readPlaces()
  const index = places.findIndex((place) => place.id === id)
  const named = Object.entries(verses).filter(([, list]) => list.includes(index))
  const positions = named.map(([key]) => positionIn(key)).sort(byPosition)
  return positions.reduce<PassageReference[]>((passages, { book, ...at }) => {
    const last = passages.at(-1)
    const goesOn = last?.book === book && last.to.chapter === at.chapter && last.to.verse === at.verse - 1
    if (last && goesOn) last.to = at
    else passages.push({ book, from: at, to: at })
    return passages
  }, [])
}

function journeyOf(reference: PassageReference): PlacesOfPassage['journey'] {
  const { places, journeys } = readPlaces()
  for (const { title, stops } of journeys) {
    const reached = stops.filter(({ verse }) => {
      const { book, ...position } = positionIn(verse)
      return book === reference.book && includesVerse(reference, position)
    })
    if (reached.length > 1) return { title, stops: reached.map(({ place }) => placeAt(places, place).id) }
  }
  return null
}

function placeAt(places: readonly Place[], index: number): Place {
  const place = places[index]
  if (!place) throw new Error(`There is no place at ${index}.`)
  return place
}

function keyOf(book: Usfm, { chapter, verse }: VersePosition): string {
  return `${book} ${chapter}:${verse}`
}

function positionIn(key: string): VersePosition & { book: Usfm } {
  const [book, position = ''] = key.split(' ')
  const [chapter, verse] = position.split(':').map(Number)
  return { book: book as Usfm, chapter: chapter as number, verse: verse as number }
}

const bookOrder = new Map(books.map(({ usfm }, index) => [usfm, index]))

function byPosition(one: ReturnType<typeof positionIn>, other: ReturnType<typeof positionIn>): number {
  const books = (bookOrder.get(one.book) ?? 0) - (bookOrder.get(other.book) ?? 0)
  return books || one.chapter - other.chapter || one.verse - other.verse
}
