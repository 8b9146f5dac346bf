import { asc, eq } from 'drizzle-orm'
import type { DiscussionEvent } from '#contract/together/discussion.ts'
import { studyTopic } from '#contract/together/topic.ts'
import { events } from '#db/schema/event.ts'
import type { TestApp } from './an-app.ts'

/** Lists the events published in a discussion, oldest first. `where` is the number of a study, or a topic. */
export async function publishedEvents(
  { database }: TestApp,
  where: number | string,
): Promise<DiscussionEvent[]> {
  const published = await database.db
    .select({ data: events.data })
    .from(events)
    .where(eq(events.topic, typeof where === 'number' ? studyTopic(where) : where))
    .orderBy(asc(events.id))
  return published.map(({ data }) => data as DiscussionEvent)
}
