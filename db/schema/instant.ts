import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
