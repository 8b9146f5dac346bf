import type { Db, Tx } from '#db/client.ts'

/** One week of a group. */
interface Week {
  groupId: string
  weekId: string
}

/** A week as people name it. */
interface WeekInWords {
  groupTitle: string
  /** From 1. */
  weekNumber: number
}

/** By the topics of the weeks, of which there is at least one; one that is no more is missing. One statement. */
export type DescribeWeeks = (db: Db, weeks: readonly Week[]) => Promise<ReadonlyMap<string, WeekInWords>>

/** What a discussion has to know of groups. They know of discussions themselves, and so it is handed in. */
export interface DiscussedWeeks {
  /** Keeps a week, and whoever is about to write there, from being deleted until the transaction ends. @returns false where the week is deleted already */
  lockWeek: (tx: Tx, week: Week, authorId: string) => Promise<boolean>
  describeWeeks: DescribeWeeks
}

/** Where there are no groups. */
export const noWeeks: DiscussedWeeks = {
  lockWeek: async () => false,
  describeWeeks: async () => new Map(),
}
