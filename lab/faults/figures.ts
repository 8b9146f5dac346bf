import { textTable } from '#lab/shared/table.ts'

/** Results of one fault; a row of the table. */
export interface Figures {
  fault: string
  database: 'embedded' | 'Postgres'
  /** Number of repetitions. */
  times: number
  /** Number of writes that the server acknowledged. */
  acknowledged: number
  /** Number of acknowledged writes that are missing afterwards. */
  lost: number
  /** Number of acknowledged writes that exist twice afterwards. */
  doubled: number
  /**
   * Number of responses that a user must never see: status 500 and above, except 503 with Retry-After, and pages that
   * did not load although their server was running.
   */
  errors: number
  /**
   * Seconds from the fault until the next write was acknowledged; the maximum of all repetitions. If nothing can be
   * saved during the fault, the seconds are counted from the end of the fault.
   */
  secondsToServe: number | null
  /** Promises of docs/reliability.md that were broken, as sentences. */
  broken: string[]
  /** Other observations. */
  notes: string[]
}

/**
 * Checks the promises that apply to most faults: no write is lost, none is stored twice, and users see no error.
 * Returns those that were broken.
 */
export function brokenPromises({ lost, doubled, errors }: Pick<Figures, 'lost' | 'doubled' | 'errors'>) {
  const broken: string[] = []
  if (lost > 0) broken.push(`${lost} acknowledged writes were lost`)
  if (doubled > 0) broken.push(`${doubled} writes were there twice`)
  if (errors > 0) broken.push(`${errors} errors were shown`)
  return broken
}

/** Returns the results as a table, with broken promises and notes below it. */
export function asTable(rows: readonly Figures[]): string {
  const head = [
    'fault',
    'database',
    'times',
    'acknowledged',
    'lost',
    'doubled',
    'errors shown',
    'serves again after',
    '',
  ]
  const lines = rows.map((row) => [
    row.fault,
    row.database,
    ...[row.times, row.acknowledged, row.lost, row.doubled, row.errors].map(String),
    row.secondsToServe === null ? '' : `${row.secondsToServe.toFixed(1)} s`,
    row.broken.length === 0 ? 'holds' : 'BROKEN',
  ])
  const said = rows.flatMap(({ fault, database, broken, notes }) => [
    ...broken.map((words) => `BROKEN  ${fault}, ${database}: ${words}.`),
    ...notes.map((words) => `${fault}, ${database}: ${words}.`),
  ])
  return [...textTable(head, lines), '', ...said].join('\n')
}
