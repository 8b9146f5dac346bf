import type { Db, Tx } from '#db/client.ts'

/** Ids of one week of a group, and of the group. */
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
 * Returns the descriptions of weeks by the topics of their discussions; deleted weeks are left out. At least one week
 * must be given. Runs one statement.
 */
export type DescribeWeeks = (db: Db, weeks: readonly Week[]) => Promise<ReadonlyMap<string, WeekInWords>>

/**
 * Functions of the groups module that discussions need. They are injected, because an import would be circular: the
 * groups module imports discussions.
 */
export interface DiscussedWeeks {
  /**
   * Locks a week, and the account of a comment's author, against deletion until the transaction ends.
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
