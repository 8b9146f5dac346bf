/** Results of one fault, a row of the table. */
export interface Figures {
  fault: string
  database: 'embedded' | 'Postgres'
  /** Number of repetitions. */
  times: number
  /** Number of writes acknowledged to clients. */
  acknowledged: number
  /** Number of acknowledged writes that were missing afterwards. */
  lost: number
  /** Number of acknowledged writes that existed twice. */
  doubled: number
  /**
   * Responses that users should never see: any 5xx other than 503 with Retry-After, and pages that failed to
   * load although their server was running.
   */
  errors: number
  /**
   * Seconds from the fault (from its end, if nothing can be served during it) to the next acknowledged write;
   * the maximum of all repetitions.
   */
  secondsToServe: number | null
  /** Broken promises of docs/reliability.md, one sentence each. */
  broken: string[]
  /** Other observations. */
  notes: string[]
}

/** Returns the broken promises that most faults share: no lost write, no doubled write, no error displayed. */
export function brokenPromises({ lost, doubled, errors }: Pick<Figures, 'lost' | 'doubled' | 'errors'>) {
  const broken: string[] = []
  if (lost > 0) broken.push(`${lost} acknowledged writes were lost`)
  if (doubled > 0) broken.push(`${doubled} writes were there twice`)
  if (errors > 0) broken.push(`${errors} errors were shown`)
  return broken
}

/** Returns a table with one line per row, followed by the broken promises and notes. */
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
  const widths = head.map((word, column) =>
    Math.max(word.length, ...lines.map((line) => (line[column] ?? '').length)),
  )
  const shown = [head, ...lines].map((line) =>
    line
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const said = rows.flatMap(({ fault, database, broken, notes }) => [
    ...broken.map((words) => `BROKEN  ${fault}, ${database}: ${words}.`),
    ...notes.map((words) => `${fault}, ${database}: ${words}.`),
  ])
  return [...shown, '', ...said].join('\n')
}
