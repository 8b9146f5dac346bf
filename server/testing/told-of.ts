import { asc, eq } from 'drizzle-orm'
import type { DiscussionEvent } from '#contract/discussion.ts'
import { studyTopic } from '#contract/study-topic.ts'
import { events } from '#db/schema/event.ts'
import type { TestApp } from './an-app.ts'

/** What the readers of a day's discussion were told, in order. */
export async function toldOf({ database }: TestApp, day: number): Promise<DiscussionEvent[]> {
  const told = await database.db
    .select({ data: events.data })
    .from(events)
    .where(eq(events.topic, studyTopic(day)))
    .orderBy(asc(events.id))
  return told.map(({ data }) => data as DiscussionEvent)
}
