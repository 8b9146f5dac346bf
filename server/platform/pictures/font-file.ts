/** Returns the tables of a static (non-variable) TrueType file by tag. Source: OpenType 1.9. */
export function tablesOf(sfnt: Buffer): (tag: string) => Buffer {
  const places = new Map<string, Buffer>()
  for (let at = 12; at < 12 + 16 * sfnt.readUInt16BE(4); at += 16) {
    const offset = sfnt.readUInt32BE(at + 8)
    places.set(
      sfnt.toString('latin1', at, at + 4),
      sfnt.subarray(offset, offset + sfnt.readUInt32BE(at + 12)),
    )
  }
  return (tag) => {
    const table = places.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}.`)
    return table
  }
}

/**
 * Reads the `cmap` table of a font, in format 4. Returns a function that maps a code point to the index of its glyph;
 * 0 if the font has no glyph for it.
 */
export function characterMap(cmap: Buffer): (codePoint: number) => number {
  const format4 = subtables(cmap).find((table) => table.readUInt16BE(0) === 4)
  if (!format4) throw new Error('The font has no character map of format 4.')
  const segments = format4.readUInt16BE(6) / 2
  const field = (row: number, segment: number) => 14 + row * segments * 2 + (row > 0 ? 2 : 0) + segment * 2
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (codePoint > format4.readUInt16BE(field(0, segment))) continue
      const start = format4.readUInt16BE(field(1, segment))
      if (codePoint < start) return 0
      const delta = format4.readUInt16BE(field(2, segment))
      const rangeAt = field(3, segment)
      const range = format4.readUInt16BE(rangeAt)
      if (range === 0) return (codePoint + delta) & 0xffff
      return (format4.readUInt16BE(rangeAt + range + 2 * (codePoint - start)) + delta) & 0xffff
    }
    return 0
  }
}

function subtables(cmap: Buffer): Buffer[] {
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  )
}
