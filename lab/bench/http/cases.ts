import { signUp } from '#lab/bench/members.ts'
import type { Product } from '#lab/bench/product.ts'
import { CONNECTIONS, eachDoes, type Server, type Work } from './load.ts'
import * as operations from './operations.ts'

export interface Case {
  name: string
  work: Work
  /**
   * Target: maximum CPU time of Lampstand, as a multiple of the CPU time of the server for comparison (bare-server.ts).
   */
  bar?: number
  by?: keyof People
}

export const cases: readonly Case[] = [
  { name: 'mark complete', work: operations.markComplete, bar: 2.5, by: 'markers' },
  { name: 'sync of one change', work: operations.syncOneChange, bar: 4 },
  { name: 'post a comment', work: operations.postComment, bar: 2.5 },
  { name: 'discussion list', work: operations.listComments, bar: 2 },
  { name: 'completion check', work: operations.checkCompletions, bar: 2.5 },
  { name: 'progress', work: operations.readProgress },
  { name: 'groups list', work: operations.listGroups, bar: 1.2 },
  { name: 'search', work: operations.search },
  { name: 'a morning, 80 % reads', work: operations.morning },
]

/**
 * Number of members who only mark studies as completed. There are many, because a member can complete each study only
 * once. All other requests are sent by other members.
 */
export const MARKERS = 48
export const OTHERS = CONNECTIONS

/** Number of days that each member in `others` has completed before the measurement. */
export const COMPLETED_DAYS = 90

export interface People {
  markers: Server
  others: Server
}

export function serverFor({ by = 'others' }: Case, people: People): Server {
  return people[by]
}

/** Creates the accounts of all members for the measurement. */
export async function signUpPeople(product: Product): Promise<People> {
  const all = await signUp(product.url, MARKERS + OTHERS)
  const others = { ...product, members: all.slice(MARKERS) }
  await eachDoes(others, operations.markComplete, COMPLETED_DAYS)
  for (const member of others.members) member.turn = 0
  return { markers: { ...product, members: all.slice(0, MARKERS) }, others }
}
