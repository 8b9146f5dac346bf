import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { characterMap, tablesOf } from './font-file.ts'

/** Font files. A character is drawn with the first one that contains it. Created by scripts/assets/subset-fonts.ts. */
const files = ['literata', 'literata-letters', 'literata-greek', 'literata-greek-accented', 'frank-ruhl']

const paths = files.map((file) => join(import.meta.dirname, `fonts/${file}.ttf`))

/** Reads the font files with which pictures are drawn. */
export function cardFaces(): Uint8Array[] {
  return paths.map((path) => readFileSync(path))
}

/** Returns the width of a character in ems; null if no font has it. */
export type WidthOf = (character: string) => number | null

let faces: readonly WidthOf[] | undefined

export function cardWidths(): WidthOf {
  const all = widthsByFace()
  return (character) => {
    for (const face of all) {
      const width = face(character)
      if (width !== null) return width
    }
    return null
  }
}

/** Returns the index in `cardFaces` of the font for a character; -1 if none has it. */
export function cardFaceOf(character: string): number {
  return widthsByFace().findIndex((face) => face(character) !== null)
}

function widthsByFace(): readonly WidthOf[] {
  faces ??= paths.map((path) => widthOfFile(readFileSync(path)))
  return faces
}

function widthOfFile(file: Buffer): WidthOf {
  const tables = tablesOf(file)
  const unitsPerEm = tables('head').readUInt16BE(18)
  const longMetrics = tables('hhea').readUInt16BE(34)
  const hmtx = tables('hmtx')
  const glyphOf = characterMap(tables('cmap'))
  return (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0)
    return glyph === 0 ? null : hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm
  }
}
