import { OpenAPIHono } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { memoryVerse } from '#contract/memory.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { answers, route, validated } from '#server/platform/route.ts'
import { verseOfTheDay } from './verse-of-the-day.ts'

const readVerseOfTheDay = route('memory.read_verse_of_the_day', {
  method: 'get',
  path: '/memory-verses/today',
  summary: 'The memory verse of the day, UTC',
  responses: { 200: answers(memoryVerse, 'The verse') },
})

export function memoryRoutes(library: Library) {
  return new OpenAPIHono<AppEnv>(validated).openapi(readVerseOfTheDay, (c) =>
    c.json(verseOfTheDay(library.memoryVerses, c.var.clock()), 200),
  )
}
