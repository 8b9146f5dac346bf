/** What one failover cost, as the table shows it. */
export interface Failover {
  /** What befell which machine. */
  fate: string
  acknowledged: number
  /** Of those, how many were not there afterwards. */
  lost: number
  /** Of those, how many were there twice. */
  doubled: number
  /** The longest that one of the two web processes acknowledged nothing. */
  secondsWithoutWrites: number
  /** Requests that were answered 503 with Retry-After, or not at all, and sent again. */
  sentAgain: number
  /** Answers that nobody should see: any 5xx that is no 503 with Retry-After. */
  errors: number
  /** Comments that were acknowledged, and that somebody who follows the discussion was never told of. */
  unheard: number
  /** From the moment at which the machine is back to that at which it follows the primary; null where it is the primary still. */
  secondsToStandby: number | null
  /** How it came to follow again. */
  rejoinedBy: 'rewound' | 'copied anew' | 'went on'
  broken: string[]
}

/** What is promised of a failover and did not hold, each in a sentence. */
export function brokenIn(found: Pick<Failover, 'lost' | 'doubled' | 'errors' | 'unheard'>): string[] {
  const broken: string[] = []
  if (found.lost > 0) broken.push(`${found.lost} acknowledged writes were lost`)
  if (found.doubled > 0) broken.push(`${found.doubled} writes were there twice`)
  if (found.errors > 0) broken.push(`${found.errors} errors were shown`)
  if (found.unheard > 0) broken.push(`${found.unheard} comments were not told to somebody who follows them`)
  return broken
}

/** Lines of Markdown, and below them what did not hold. */
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
    ...['what happened', 'acknowledged', 'lost', 'doubled', 'seconds without writes', 'sent again'],
    ...['errors shown', 'not heard', 'seconds until it is a standby', ''],
  ]
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const broken = failovers.flatMap(({ fate, broken }) => broken.map((words) => `BROKEN  ${fate}: ${words}.`))
  return [...lines, ...broken].join('\n')
}
