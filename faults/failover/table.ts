/** Results of one failover, a row of the table. */
export interface Failover {
  /** Description of the fault and of the machine that it affected. */
  fate: string
  acknowledged: number
  /** Number of acknowledged writes that were missing afterwards. */
  lost: number
  /** Number of acknowledged writes that existed twice. */
  doubled: number
  /** Longest time without an acknowledged write on either of the two web processes. */
  secondsWithoutWrites: number
  /** Requests answered 503 with Retry-After, or not answered, and then retried. */
  sentAgain: number
  /** Responses that users should never see: any 5xx other than 503 with Retry-After. */
  errors: number
  /** Acknowledged comments that a follower of the discussion never received. */
  unheard: number
  /**
   * Seconds from the machine's recovery until it replicates from the primary; null if it is still the
   * primary.
   */
  secondsToStandby: number | null
  /** Method by which the machine became a standby again. */
  rejoinedBy: 'rewound' | 'copied again' | 'went on'
  broken: string[]
}

/** Returns the broken promises, one sentence each. */
export function brokenIn(found: Pick<Failover, 'lost' | 'doubled' | 'errors' | 'unheard'>): string[] {
  const broken: string[] = []
  if (found.lost > 0) broken.push(`${found.lost} acknowledged writes were lost`)
  if (found.doubled > 0) broken.push(`${found.doubled} writes were there twice`)
  if (found.errors > 0) broken.push(`${found.errors} errors were shown`)
  if (found.unheard > 0) broken.push(`${found.unheard} comments were not sent to a follower`)
  return broken
}

/** Returns a Markdown table followed by the broken promises. */
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
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const broken = failovers.flatMap(({ fate, broken }) => broken.map((words) => `BROKEN  ${fate}: ${words}.`))
  return [...lines, ...broken].join('\n')
}
