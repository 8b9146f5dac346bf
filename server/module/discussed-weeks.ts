import type { Db, Tx } from '#db/client.ts'

/** One week of a group. */
interface Week {
  groupId: string
  weekId: string
}

/** A week as it is displayed to people. */
interface WeekInWords {
  groupTitle: string
  /** From 1. */
  weekNumber: number
}

/**
 * Describes weeks by their topics (at least one); deleted weeks are missing from the map. One
 * statement.
 */
export type DescribeWeeks = (db: Db, weeks: readonly Week[]) => Promise<ReadonlyMap<string, WeekInWords>>

/**
 * The group functions that a discussion needs. They are injected because groups already depend on
 * discussions.
 */
export interface DiscussedWeeks {
  /**
   * Locks a week and its author's enrolment against deletion until the transaction ends.
   * @returns false if the week is already deleted
   */
  lockWeek: (tx: Tx, week: Week, authorId: string) => Promise<boolean>
  describeWeeks: DescribeWeeks
}

/** Implementation for a server without groups. */
export const noWeeks: DiscussedWeeks = {
  lockWeek: async () => false,
  describeWeeks: async () => new Map(),
}
