import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries are written against, whichever driver is behind it. A transaction is a `Db` too. */
export type Db = PgDatabase<QueryResult>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The part of a raw result both drivers agree on; how many rows changed is asked with `returning()`. */
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

/**
 * Reads what is the same for everyone, perhaps some seconds old, where a replica is set. Never for what somebody is about to change
 * or has just written. `work` may be run a second time, where the replica goes away meanwhile.
 */
export type ReadPublic = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

export interface OpenDatabase {
  db: Db
  readPublic: ReadPublic
  kind: 'pglite' | 'postgres'
  /** The raw door, for the job queue, which writes its own SQL: one statement with values, or a script without. */
  executeSql(text: string, values?: unknown[]): Promise<Rows<unknown>>
  /** Hears what is sent to a channel with `notify`, until the returned function is called. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>
  /** Asks for one answer. @throws when there is none */
  ping(): Promise<void>
  /** Writes a little and takes it back. @throws where nothing can be written, as on a full disk */
  checkWrites(): Promise<void>
  /** The connections of this process, by what they do, and how many statements wait for one. */
  pool(): { busy: number; idle: number; waiting: number }
  /**
   * Writes the whole database to a file, which `openCopy` and the restoring of a backup read.
   * @param look sees exactly what stands in the file
   * @throws {DumpError} and what `look` throws
   */
  dump<Seen>(file: string, look: (db: Db) => Promise<Seen>): Promise<Seen>
  /** Waits for what is under way. The second call does nothing. */
  close(): Promise<void>
}

export interface ChannelListener {
  onMessage(payload: string): void
  /** The connection was lost and is back: what was sent meanwhile was not heard. */
  onGap(): void
}

export type Durability = 'process' | 'disk'

export interface OpenOptions {
  /** Address of a Postgres server; without it the embedded database in `dataDir` is opened. */
  url?: string
  /** Address of a replica of that server, for what `readPublic` reads. */
  replicaUrl?: string
  /** Address for the one connection that listens, where `url` is that of a pooler, on which nothing is heard. */
  listenUrl?: string
  /** Whether statements are planned once a connection, by name: not behind a pooler that knows of no names. */
  namesStatements?: boolean
  dataDir: string
  /** What the embedded database waits for before it acknowledges a change: nothing but this process, or the disk as well. */
  durability?: Durability
  /** Connections this process may hold; the embedded database has one. */
  poolSize?: number
  /** Called once a statement, in the asynchronous context of whoever sent it. Parameters are not handed over. */
  onQuery?: OnQuery
  watchQuery?: WatchQuery | undefined
  log: DatabaseLog
  now?: () => Date
  every?: Every
}

export type OnQuery = (sql: string) => void

/** Called with each statement that is sent to be answered, but not with its values; what it returns, once it is over. */
export type WatchQuery = (sql: string) => (failure?: unknown) => void

/** Who is told of statements. */
export type Watching = Pick<OpenOptions, 'onQuery' | 'watchQuery'>

/** Repeats `job` every `intervalMs` until the returned function is called. */
export type Every = (intervalMs: number, job: () => Promise<void>) => () => void

export interface DatabaseLog {
  warn(details: object, words: string): void
  error(details: object, words: string): void
}
