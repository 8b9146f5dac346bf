import type { Db, Tx } from '#db/client.ts'

/** One week of a group. */
interface Week {
  groupId: string
  weekId: string
}

/** Description of a week for people who read a list of comments. */
interface WeekInWords {
  groupTitle: string
  /** From 1. */
  weekNumber: number
}

/**
 * Returns a map from the topics of weeks (at least one) to their descriptions, without deleted weeks. Runs
 * one statement.
 */
export type DescribeWeeks = (db: Db, weeks: readonly Week[]) => Promise<ReadonlyMap<string, WeekInWords>>

/**
 * The group functions that a discussion needs. They are injected because groups already depend on
 * discussions.
 */
export interface DiscussedWeeks {
  /**
   * Locks a week and the enrolment of a comment's author against deletion until the transaction ends.
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
