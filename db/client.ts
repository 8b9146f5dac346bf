import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Interface for running queries, independent of the driver. A transaction implements it too. */
export type Db = PgDatabase<QueryResult>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Result of raw SQL: only its rows, because our two drivers have no other field in common. To count changed rows, use
 * `returning()`.
 */
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

/**
 * Reads public data from a replica, if one is configured; the data may be some seconds old. Do not use it for
 * data that you are about to change or have just written. If the replica fails during `work`, calls `work`
 * again with the primary.
 */
export type ReadPublic = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

export interface OpenDatabase {
  db: Db
  readPublic: ReadPublic
  kind: 'pglite' | 'postgres'
  /**
   * Executes raw SQL for the job queue, which generates its own statements: one statement with values, or a script of
   * several without values.
   */
  executeSql(text: string, values?: unknown[]): Promise<Rows<unknown>>
  /** Calls `listener` for each payload sent to a channel with `notify`, until the returned function is called. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>
  /** Checks that the database answers, with a trivial query. @throws if there is no result */
  ping(): Promise<void>
  /**
   * Checks that the database can write: writes a small amount of data and removes it.
   * @throws if writing fails, as on a full disk
   */
  checkWrites(): Promise<void>
  /** Returns the number of busy and idle connections of this process, and of statements that wait for one. */
  pool(): { busy: number; idle: number; waiting: number }
  /**
   * Writes the whole database to a file, which can be opened with `openCopy` or restored as a backup.
   * @param look called with a database that has exactly the data of the file; `dump` returns its result
   * @throws {DumpError} and the errors of `look`
   */
  dump<Seen>(file: string, look: (db: Db) => Promise<Seen>): Promise<Seen>
  /** Closes all connections after pending statements have finished. A second call does nothing. */
  close(): Promise<void>
}

export interface ChannelListener {
  onMessage(payload: string): void
  /**
   * Called when the connection that listens was lost and has been restored: messages sent in the meantime were missed.
   */
  onGap(): void
}

export type Durability = 'process' | 'disk'

export interface OpenOptions {
  /** URL of a Postgres server; without it the embedded database in `dataDir` is opened. */
  url?: string
  /** URL of a replica of the server at `url`, from which `readPublic` reads. */
  replicaUrl?: string
  /**
   * URL for the connection that executes LISTEN; needed if `url` is a connection pooler, which does not support LISTEN.
   */
  listenUrl?: string
  /**
   * Whether statements are prepared by name, once per connection: false behind a pooler without support for
   * named statements.
   */
  namesStatements?: boolean
  dataDir: string
  /**
   * Durability of acknowledged changes in the embedded database: whether they survive only the end of the process, or
   * also a power cut.
   */
  durability?: Durability
  /** Maximum number of connections of this process; the embedded database has one. */
  poolSize?: number
  /**
   * Called for each statement, without its values, in the asynchronous context of the caller, so that it can be
   * attributed to a request.
   */
  onQuery?: OnQuery
  watchQuery?: WatchQuery | undefined
  log: DatabaseLog
  now?: () => Date
  every?: Every
}

export type OnQuery = (sql: string) => void

/**
 * Called with the SQL of each statement, but without its values, when it is sent. The returned function is
 * called when the statement ends; its parameter is the error, if the statement failed.
 */
export type WatchQuery = (sql: string) => (failure?: unknown) => void

/** Functions that are called for every statement. */
export type Watching = Pick<OpenOptions, 'onQuery' | 'watchQuery'>

/** Runs `job` every `intervalMs` until the returned function is called. */
export type Every = (intervalMs: number, job: () => Promise<void>) => () => void

export interface DatabaseLog {
  warn(details: object, words: string): void
  error(details: object, words: string): void
}
