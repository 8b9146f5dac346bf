import type { Library } from '#content/library.ts'
import { memoryCollections as collectionsOf } from '#content/memory-collections.ts'
import { memoryCollections, memoryVerse, memoryVerses } from '#contract/reading/memory/memory.ts'
import { cachedJson } from '#server/platform/http/cached-json.ts'
import { answers, apiRoutes, route } from '#server/platform/http/route.ts'
import { verseOfTheDay } from './verse-of-the-day.ts'

const listVerses = route('memory.list_verses', 'get', '/memory-verses', {
  summary: 'List all memory verses, in learning order',
  responses: { 200: answers(memoryVerses, 'The verses') },
})

const readVerseOfTheDay = route('memory.read_verse_of_the_day', 'get', '/memory-verses/today', {
  summary: 'Get the memory verse of the day (UTC)',
  responses: { 200: answers(memoryVerse, 'The verse') },
})

const listCollections = route('memory.list_collections', 'get', '/memory-collections', {
  summary: 'List collections of memory verses, in biblical order',
  responses: { 200: answers(memoryCollections, 'The collections') },
})

export function memoryRoutes(library: Library) {
  const collections = collectionsOf(library)
  return apiRoutes()
    .openapi(listCollections, (c) => cachedJson(c, () => c.json({ collections }, 200)))
    .openapi(listVerses, (c) => c.json({ verses: library.memoryVerses }, 200))
    .openapi(readVerseOfTheDay, (c) => c.json(verseOfTheDay(library.memoryVerses, c.var.clock()), 200))
}
