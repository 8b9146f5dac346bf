import { markdownTable } from '#lab/shared/table.ts'

/** Results of one fault; a row of the table. */
export interface Failover {
  /** Fault, and the role of the machine to which it happened. */
  fate: string
  acknowledged: number
  /** Number of acknowledged writes that are missing afterwards. */
  lost: number
  /** Number of acknowledged writes that exist twice afterwards. */
  doubled: number
  /** Longest time in which one of the two web processes acknowledged no write. */
  secondsWithoutWrites: number
  /** Number of requests that had to be repeated, because the response was 503 with Retry-After, or there was none. */
  sentAgain: number
  /** Number of responses that a user must never see: status 500 and above, except 503 with Retry-After. */
  errors: number
  /** Number of acknowledged comments that did not arrive on the event stream of the discussion. */
  unheard: number
  /**
   * Seconds from the end of the fault until the machine replicates from the primary; null if the machine remained the
   * primary.
   */
  secondsToStandby: number | null
  /** How the machine became a standby again: its data was rewound or copied again, or it simply continued. */
  rejoinedBy: 'rewound' | 'copied again' | 'went on'
  broken: string[]
}

/** Returns the promises of docs/reliability.md that were broken, as sentences. */
export function brokenIn(found: Pick<Failover, 'lost' | 'doubled' | 'errors' | 'unheard'>): string[] {
  const broken: string[] = []
  if (found.lost > 0) broken.push(`${found.lost} acknowledged writes were lost`)
  if (found.doubled > 0) broken.push(`${found.doubled} writes were there twice`)
  if (found.errors > 0) broken.push(`${found.errors} errors were shown`)
  if (found.unheard > 0) broken.push(`${found.unheard} comments were not sent to a follower`)
  return broken
}

/** Returns the results as a table in Markdown, with the broken promises below it. */
export function asTable(failovers: readonly Failover[]): string {
  const rows = failovers.map((one) => [
    one.fate,
    ...[one.acknowledged, one.lost, one.doubled].map(String),
    one.secondsWithoutWrites.toFixed(1),
    ...[one.sentAgain, one.errors, one.unheard].map(String),
    one.secondsToStandby === null
      ? 'stayed the primary'
      : `${one.secondsToStandby.toFixed(1)}, ${one.rejoinedBy}`,
    one.broken.length === 0 ? 'holds' : 'BROKEN',
  ])
  const head = [
    'what happened',
    'acknowledged',
    'lost',
    'doubled',
    'seconds without writes',
    'sent again',
    'errors shown',
    'not received',
    'seconds until it is a standby',
    '',
  ]
  const broken = failovers.flatMap(({ fate, broken }) => broken.map((words) => `BROKEN  ${fate}: ${words}.`))
  return [...markdownTable(head, rows), ...broken].join('\n')
}
