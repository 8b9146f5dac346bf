import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/** The member to export, and the time zone in which dates are formatted. */
export interface Exporting {
  memberId: string
  timeZone: string
}

export interface ExportFile {
  /** Path of the file in the export archive, such as `journey.md`. */
  path: string
  /** One sentence for the member that describes the content. */
  about: string
  text: string
}

/** Sections of the archive of an account export, in reading order. */
export const exportSections = [
  'account',
  'reading',
  'writing',
  'groups',
  'gifts',
  'comments',
  'messages',
  'security',
] as const
export type ExportSection = (typeof exportSections)[number]

/** Part of an account export that one feature contributes. */
export interface ExportCollector {
  /** Every table from which this collector exports the member's rows. */
  tables: readonly PgTable[]
  /**
   * Collects the member's rows with one statement, which selects them by the member's id, and at most one more that
   * looks up names. Exports nothing that gives access to an account: no hash, no secret, no token.
   */
  collect(db: Db, subject: Exporting): Promise<ExportFile[]>
}

/**
 * Tables about members that are not exported, with the reason as the archive states it. A test
 * fails for a table that is neither exported nor listed here.
 */
export interface LeftOut {
  tables: readonly PgTable[]
  why: string
}

/**
 * Maximum number of rows per collector, so that an archive fits in memory. If a member has more, the newest are
 * exported.
 */
export const MAX_EXPORT_ROWS = 10_000

/**
 * Creates a Markdown file for people to read.
 * @param none text of the file if `blocks` is empty
 */
export function textFile(
  path: string,
  about: string,
  { title, blocks, none }: { title: string; blocks: readonly string[]; none: string },
): ExportFile {
  return { path, about, text: `# ${title}\n\n${blocks.length === 0 ? `${none}\n` : blocks.join('\n')}` }
}

/** Creates a JSON file for programs. Instants are ISO 8601, in UTC. */
export function jsonFile(path: string, about: string, content: unknown): ExportFile {
  return { path, about, text: `${JSON.stringify(content, null, 2)}\n` }
}
