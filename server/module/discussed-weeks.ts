import type { Db, Tx } from '#db/client.ts'

/** Ids of one week of a group, and of the group. */
interface Week {
  groupId: string
  weekId: string
}

/** Group title and number of a week, displayed with the comments of its discussion. */
interface WeekInWords {
  groupTitle: string
  /** Number of the week within its group, from 1. */
  weekNumber: number
}

/**
 * Returns a map from the topic of each week's discussion to the description of the week; deleted weeks are left
 * out. At least one week must be given. Runs one statement.
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

/** Implementation of `DiscussedWeeks` for a server without the groups module: no week exists. */
export const noWeeks: DiscussedWeeks = {
  lockWeek: async () => false,
  describeWeeks: async () => new Map(),
}
