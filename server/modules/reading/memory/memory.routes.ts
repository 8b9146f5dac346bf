import { OpenAPIHono } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { memoryVerse, memoryVerses } from '#contract/reading/memory.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { answers, route, validated } from '#server/platform/http/route.ts'
import { verseOfTheDay } from './verse-of-the-day.ts'

const listVerses = route('memory.list_verses', {
  method: 'get',
  path: '/memory-verses',
  summary: 'All memory verses, in the order in which they are learned',
  responses: { 200: answers(memoryVerses, 'The verses') },
})

const readVerseOfTheDay = route('memory.read_verse_of_the_day', {
  method: 'get',
  path: '/memory-verses/today',
  summary: 'The memory verse of the day, UTC',
  responses: { 200: answers(memoryVerse, 'The verse') },
})

export function memoryRoutes(library: Library) {
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(listVerses, (c) => c.json({ verses: library.memoryVerses }, 200))
    .openapi(readVerseOfTheDay, (c) => c.json(verseOfTheDay(library.memoryVerses, c.var.clock()), 200))
}
