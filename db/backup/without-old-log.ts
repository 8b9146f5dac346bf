/** Which files of the write-ahead log a cluster needs to be opened. */
export interface NeededLog {
  /** With the last checkpoint: "000000010000000000000007". */
  first: string
  /** That is written to. */
  last: string
  /** How much of that is written, in bytes. */
  lastBytes: number
}

const BLOCK = 512
const SEGMENT = /(?:^|\/)pg_wal\/([\dA-F]{24})$/

/**
 * The tar of a cluster's folder without what its log does not need: files that are over, files that wait to be used again with what
 * stood in them, and what stands behind the end of the last one. It would still hold what was changed or erased long ago.
 * Nothing is copied: the parts are read when the result is.
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

/** Up to its first zero or space. */
function textIn(header: Uint8Array, from: number, length: number): string {
  return new TextDecoder().decode(header.subarray(from, from + length)).split(/[\0 ]/)[0] ?? ''
}
