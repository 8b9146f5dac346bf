/** What one fault cost, as the table shows it. */
export interface Figures {
  fault: string
  database: 'embedded' | 'Postgres'
  /** How often it was made to happen. */
  times: number
  /** Writes that clients were told are kept. */
  acknowledged: number
  /** Of those, how many were not there afterwards. */
  lost: number
  /** Of those, how many were there twice. */
  doubled: number
  /** Responses that nobody should see: any 5xx that is no 503 with Retry-After, and pages that did not come though their server ran. */
  errors: number
  /** From the fault, or from its end where nothing can be served meanwhile, to the next acknowledged write; the worst of all times. */
  secondsToServe: number | null
  /** What is promised in docs/reliability.md and did not hold, each in a sentence. */
  broken: string[]
  /** What else was seen. */
  notes: string[]
}

/** The part that most faults have in common: nothing lost, nothing doubled, nothing shown. */
export function brokenPromises({ lost, doubled, errors }: Pick<Figures, 'lost' | 'doubled' | 'errors'>) {
  const broken: string[] = []
  if (lost > 0) broken.push(`${lost} acknowledged writes were lost`)
  if (doubled > 0) broken.push(`${doubled} writes were there twice`)
  if (errors > 0) broken.push(`${errors} errors were shown`)
  return broken
}

/** One line a row, and under it what did not hold. */
export function asTable(rows: readonly Figures[]): string {
  const head = [
    ...['fault', 'database', 'times', 'acknowledged', 'lost', 'doubled', 'errors shown'],
    ...['serves again after', ''],
  ]
  const lines = rows.map((row) => [
    ...[row.fault, row.database],
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
