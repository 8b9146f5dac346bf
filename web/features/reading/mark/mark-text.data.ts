import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { MAX_MARK_TEXTS_AT_ONCE } from '#contract/limits/mark-limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { BibleBookText } from '#contract/reading/bible.ts'
import { type MarkPlace, markPlace } from '#contract/reading/mark/mark-place.ts'
import { type MarkText, markText } from '#contract/reading/mark/mark-text.ts'
import { bookSlug } from '#contract/scripture/bible-slug.ts'
import { bookNames } from '#contract/scripture/book-names.ts'
import { useSealing } from '#web/entries/hooks/use-sealing.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { batched } from '#web/lib/api/batched.ts'
import { offlineBookJson, supportsOfflineBible } from '#web/lib/device/offline-bible.ts'
import { chapterQuery } from '#web/lib/scripture/chapter.data.ts'
import type { Mark } from './mark.data.ts'

/**
 * Beginning of the query keys. They contain what a member marked and begin with "own", so that sign-out removes the
 * texts from the cache.
 */
const KEY = ['own', 'mark-text']

/**
 * How texts are requested: those of all marks that are displayed at the same moment at once, or, for marks that are
 * encrypted, as whole chapters. The server then receives the requests of a reader, and no list of marks.
 */
export type TextSource = 'at once' | 'by chapter'

/** Returns how the texts of an owner's marks are requested; null until this device has read whether they are encrypted. */
export function useTextSource(owner: string): TextSource | null {
  const { state, kinds } = useSealing(owner)
  if (owner === VISITOR) return 'at once'
  if (state === null) return null
  return kinds.includes('mark') ? 'by chapter' : 'at once'
}

/**
 * Returns the query for the text of a mark's verses; its data is null if the translation has none. The offline Bible of
 * this device is used if there is one. The text never changes, so it is never requested again.
 */
export function useMarkText(place: MarkPlace, source: TextSource | null) {
  return useQuery({
    // Marks at different words of the same verses share their text.
    queryKey: [...KEY, markPlace({ ...place, words: null })],
    queryFn: ({ client }) => (source === 'at once' ? readText(place) : readFromChapters(client, place)),
    // Nothing is requested before it is known whether the marks are encrypted.
    enabled: source !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns a function that returns the text of a mark's verses as far as it is loaded, for searching in it. */
export function loadedTexts(cache: QueryClient): (mark: Pick<Mark, 'place'>) => string | undefined {
  const texts = new Map(
    cache.getQueriesData<MarkText | null>({ queryKey: KEY }).map(([key, text]) => [key.at(-1), text]),
  )
  return ({ place }) => texts.get(markPlace({ ...place, words: null }))?.verses.join(' ')
}

/** Returns whether the text of any displayed mark could not be loaded, and a function that requests the missing ones again. */
export function useLostTexts() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const lost = () =>
    cache.findAll({ queryKey: KEY, predicate: ({ state }) => state.status === 'error' }).length > 0
  const areLost = useSyncExternalStore(cache.subscribe, lost, () => false)
  return { areLost, retry: () => void client.refetchQueries({ queryKey: KEY, type: 'active', stale: true }) }
}

/** Returns whether texts of marks are being loaded. */
export function areTextsLoading(cache: QueryClient): boolean {
  return cache.isFetching({ queryKey: KEY }) > 0
}

const readText = batched<MarkPlace, MarkText | null>(async (places) => {
  const books = await offlineBooks(places)
  const others = places.filter((place) => !books.has(bookKey(place)))
  const requested = new Map(others.length === 0 ? [] : await requestTexts(others))
  return places.map((place) => requested.get(place) ?? textIn(books.get(bookKey(place)), place))
}, MAX_MARK_TEXTS_AT_ONCE)

/** Reads the text from the chapter in which the mark begins and, if it continues there, from the next. */
async function readFromChapters(cache: QueryClient, place: MarkPlace): Promise<MarkText | null> {
  const { from, to, translation } = place
  const book = bookSlug(bookNames[place.book])
  const numbers = to.chapter > from.chapter ? [from.chapter, from.chapter + 1] : [from.chapter]
  const chapters = await Promise.all(
    numbers.map((chapter) => cache.fetchQuery(chapterQuery({ book, chapter, translation }))),
  )
  return markText(
    chapters.flatMap(({ passage }) => passage.blocks),
    place,
  )
}

async function requestTexts(places: readonly MarkPlace[]): Promise<[MarkPlace, MarkText | null][]> {
  const json = { places: places.map((place) => markPlace({ ...place, words: null })) }
  const request = browserApi['mark-texts'].$post({ json })
  const { texts } = await acceptedJson(request, serverErrors.unavailable)
  return places.map((place, index) => [place, texts[index] ?? null])
}

const bookKey = ({ book, translation }: MarkPlace) => `${translation} ${book}`

/** Returns those books of the places that this device has stored. Each is parsed once. */
async function offlineBooks(places: readonly MarkPlace[]): Promise<Map<string, BibleBookText>> {
  const books = new Map<string, BibleBookText>()
  if (!supportsOfflineBible()) return books
  const wanted = new Map(places.map((place) => [bookKey(place), place]))
  for (const [key, { book, translation }] of wanted) {
    const stored = await offlineBookJson(bookSlug(bookNames[book]), translation).catch(() => null)
    if (stored !== null) books.set(key, JSON.parse(stored))
  }
  return books
}

function textIn(book: BibleBookText | undefined, place: MarkPlace): MarkText | null {
  const chapters = book?.chapters.slice(place.from.chapter - 1, place.to.chapter) ?? []
  const blocks = chapters.flatMap(({ passage }) => passage.blocks)
  return markText(blocks, place)
}
