/** Segments of the write-ahead log without which Postgres cannot open the copied database folder. */
export interface NeededLog {
  /** Segment that contains the last checkpoint, such as "000000010000000000000007". */
  first: string
  /** Segment to which Postgres currently writes. */
  last: string
  /** Number of bytes written to the segment `last`. */
  lastBytes: number
}

const BLOCK = 512
const SEGMENT = /(?:^|\/)pg_wal\/([\dA-F]{24})$/

/**
 * Returns the tar of a database folder without unneeded parts of the write-ahead log, because these may contain data
 * that was changed or erased long ago.
 * Unneeded are segments older than the last checkpoint, recycled segments with old data, and the unused end of the last
 * segment.
 * The bytes are not copied in memory: the result refers to ranges of `tar`.
 */
export async function withoutOldLog(tar: Blob, { first, last, lastBytes }: NeededLog): Promise<Blob> {
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = []
  let copiedTo = 0
  for (let at = 0; at < tar.size; ) {
    const header = new Uint8Array(await tar.slice(at, at + BLOCK).arrayBuffer())
    const size = Number.parseInt(textIn(header, 124, 12) || '0', 8)
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    const [, segment] = SEGMENT.exec(textIn(header, 0, 100)) ?? []
    if (segment !== undefined) {
      const kept = segment === last ? lastBytes : segment >= first && segment < last ? size : null
      parts.push(tar.slice(copiedTo, kept === null ? at : at + BLOCK + kept))
      if (kept !== null) parts.push(new Uint8Array(end - at - BLOCK - kept))
      copiedTo = end
    }
    at = end
  }
  return new Blob([...parts, tar.slice(copiedTo)])
}

/** Decodes a text field of a tar header, up to its first zero byte or space. */
function textIn(header: Uint8Array, from: number, length: number): string {
  return new TextDecoder().decode(header.subarray(from, from + length)).split(/[\0 ]/)[0] ?? ''
}
