import { characterMap, tablesOf } from '#server/platform/pictures/font-file.ts'

/**
 * Metrics of a font by which a browser calculates the height and width of a line, in units of the font. `averageWidth`
 * is the average width of a character in English text.
 */
export type FontMetrics = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  averageWidth: number
}

// Frequency of each character in English prose, per ten thousand. Source: @capsizecss/unpack 4 (MIT). The system fonts
// below were measured with the same frequencies, so that the widths can be compared.
const frequencies: Record<string, number> = {
  ' ': 1540,
  e: 922,
  t: 672,
  a: 668,
  i: 588,
  n: 578,
  o: 571,
  r: 526,
  s: 469,
  h: 351,
  l: 304,
  d: 298,
  c: 232,
  u: 207,
  m: 181,
  f: 170,
  p: 163,
  g: 155,
  y: 123,
  b: 114,
  w: 110,
  ',': 83,
  '.': 79,
  v: 76,
  '0': 53,
  k: 46,
  T: 41,
  S: 41,
  A: 40,
  C: 31,
  '2': 26,
  M: 25,
  x: 25,
  P: 23,
  '1': 23,
  I: 22,
  B: 20,
}

/** Metrics of common system fonts. Source: @capsizecss/metrics 4; those of DejaVu were read from its Debian package. */
export const systemFaces = {
  Georgia: { unitsPerEm: 2048, ascent: 1878, descent: 449, lineGap: 0, averageWidth: 913 },
  Times: { unitsPerEm: 2048, ascent: 1825, descent: 443, lineGap: 87, averageWidth: 832 },
  'Noto Serif': { unitsPerEm: 1000, ascent: 1069, descent: 293, lineGap: 0, averageWidth: 481 },
  'DejaVu Serif': { unitsPerEm: 2048, ascent: 1901, descent: 483, lineGap: 0, averageWidth: 1058 },
  Arial: { unitsPerEm: 2048, ascent: 1854, descent: 434, lineGap: 67, averageWidth: 913 },
  Roboto: { unitsPerEm: 2048, ascent: 1900, descent: 500, lineGap: 0, averageWidth: 911 },
  'DejaVu Sans': { unitsPerEm: 2048, ascent: 1901, descent: 483, lineGap: 0, averageWidth: 1041 },
} satisfies Record<string, FontMetrics>

/**
 * Reads the metrics of a TrueType font that is not variable, from the tables `head`, `hhea`, `hmtx` and a `cmap` of
 * format 4. Source: OpenType 1.9.
 */
export function fontMetrics(sfnt: Buffer): FontMetrics {
  const tables = tablesOf(sfnt)
  const hhea = tables('hhea')
  const hmtx = tables('hmtx')
  const glyphOf = characterMap(tables('cmap'))
  const longMetrics = hhea.readUInt16BE(34)
  const widthOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1))
  let sum = 0
  let weight = 0
  for (const [character, frequency] of Object.entries(frequencies)) {
    sum += frequency * widthOf(glyphOf(character.charCodeAt(0)))
    weight += frequency
  }
  return {
    unitsPerEm: tables('head').readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: -hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    averageWidth: sum / weight,
  }
}
