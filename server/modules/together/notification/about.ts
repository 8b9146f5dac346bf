import { sql } from 'drizzle-orm'

// Subject of a notification, in statements that name it `own` and join its group as `g`: a group, a shared reading of
// friends, or a day of the plan.

/** Id of the group or the shared reading, or the topic of the discussion of a day. */
export const aboutId = sql`coalesce(g.id::text, own.reading_id::text, 'study:' || own.subject)`

/** Title of the group. A shared reading has no name. */
export const aboutTitle = sql`coalesce(g.title,
  case when own.reading_id is null then 'Day ' || own.subject else 'Read with a friend' end)`

/** Day of the plan; null for a group. */
export const aboutDay = sql`case when own.group_id is null then nullif(own.subject, '')::int end`
