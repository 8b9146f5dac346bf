import { AppError } from '#contract/errors/app-error.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import type { Cap, ReportCap } from '#server/platform/connections/cap-reports.ts'
import type { Capacity } from '#server/platform/connections/capacity.ts'

interface Deps {
  capacity: Pick<Capacity, 'streams' | 'streamsPerAddress' | 'streamsPerMember'>
  report: ReportCap
  metrics: Pick<Metrics, 'streams'>
}

/** A client that opens a stream. */
interface Reader {
  address: string
  /** Member who opens the stream; null for a visitor. */
  memberId: string | null
}

export interface StreamLimits {
  /**
   * Counts one more stream.
   * @returns a function that releases it; idempotent
   * @throws {AppError} with Retry-After at the cap in total, per address or per member
   */
  admit(reader: Reader): () => void
}

const RETRY_SECONDS = 60

const refusals = {
  streams: 'server.busy',
  streams_per_address: 'event.too_many_from_address',
  streams_per_member: 'event.too_many_of_member',
} as const satisfies Partial<Record<Cap, ErrorCode>>

/** Caps event streams: each occupies a connection permanently, so no client may take all of them. */
export function createStreamLimits({ capacity, report, metrics }: Deps): StreamLimits {
  const counts = new Map<string, number>()
  let open = 0

  function add(key: string, difference: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + difference
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }

  function capMetBy(ofAddress: string, ofMember: string | null): keyof typeof refusals | null {
    if (open >= capacity.streams) return 'streams'
    if ((counts.get(ofAddress) ?? 0) >= capacity.streamsPerAddress) return 'streams_per_address'
    const ofTheirs = ofMember === null ? 0 : (counts.get(ofMember) ?? 0)
    return ofTheirs >= capacity.streamsPerMember ? 'streams_per_member' : null
  }

  return {
    admit({ address, memberId }) {
      const ofAddress = `address:${address}`
      const ofMember = memberId === null ? null : `member:${memberId}`
      const cap = capMetBy(ofAddress, ofMember)
      if (cap) {
        report(cap)
        throw new AppError(refusals[cap], { retryAfterSeconds: RETRY_SECONDS })
      }
      const keys = ofMember === null ? [ofAddress] : [ofAddress, ofMember]
      for (const key of keys) add(key, 1)
      open += 1
      metrics.streams.set(open)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const key of keys) add(key, -1)
        open -= 1
        metrics.streams.set(open)
      }
    },
  }
}
