import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/** Whose data is put together, and where their days begin and end. */
export interface Exporting {
  memberId: string
  timeZone: string
}

export interface ExportFile {
  /** In the archive, such as `journey.md`. */
  path: string
  /** What it holds, in a sentence that its member understands. */
  about: string
  text: string
}

/** The parts of an archive, in the order in which its member reads them. */
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

/** What one feature hands over when a member takes their data with them. */
export interface ExportPart {
  /** The tables it tells of: all their rows that are the member's. */
  tables: readonly PgTable[]
  /** One statement, with the owner in its `where`, and at most one more that looks up names. Nothing that opens an account: no hash, no secret, no token. */
  collect(db: Db, whose: Exporting): Promise<ExportFile[]>
}

/** What is about members and stays out, and why, as the archive says it. A table that is in no part and not here fails the tests. */
export interface LeftOut {
  tables: readonly PgTable[]
  why: string
}

/** No part hands over more rows than this, so that an archive fits in memory. The newest come first. */
export const MAX_EXPORT_ROWS = 10_000

/** A file to read, in Markdown. @param none said where there are no blocks */
export function textFile(
  path: string,
  about: string,
  { title, blocks, none }: { title: string; blocks: readonly string[]; none: string },
): ExportFile {
  return { path, about, text: `# ${title}\n\n${blocks.length === 0 ? `${none}\n` : blocks.join('\n')}` }
}

/** A file for programs. Instants are ISO 8601, in UTC. */
export function jsonFile(path: string, about: string, content: unknown): ExportFile {
  return { path, about, text: `${JSON.stringify(content, null, 2)}\n` }
}
