import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crests, lakes, type Position, streams } from './lands-by-hand.ts'
import { hachures } from './lands-hachures.ts'
import { clipped, rounded, simplified } from './lands-lines.ts'

// Writes scripture/data/lands.tsv, the base map. The file is in git; after a change, look at the maps.
// Its sources are our own drawings in lands-by-hand.ts and these files, which must be in FOLDER:
//   land-10m.json             the coasts, from the package world-atlas 2.0.2 (Natural Earth, public domain)
//   rivers.L, worldHires.L    the great rivers and the Jordan, from the R package mapdata 2.3.1
//                             (CIA World Data Bank II, public domain)
// Usage: npm run build -- lands FOLDER

/** Number of units per degree in the written coordinates. One unit is 0.0025°, or about 280 m on the ground. */
const UNIT = 400
const SMALLEST_ISLAND = 0.0006

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: npm run build -- lands FOLDER')

const rings = coast(JSON.parse(readFileSync(join(folder, 'land-10m.json'), 'utf8')) as Topology)
const land = rings
  .map(clipped)
  .filter((ring) => ring.length > 3 && areaOf(ring) > SMALLEST_ISLAND)
  .map((ring) => simplified(ring))
const rivers = [
  // Indexes of lines in rivers.L: the Po, Danube, Euphrates with its sources, Tigris, and Nile with its two arms.
  ...linesOf('rivers.L', [39, 43, 125, 126, 127, 128, 133, 134, 135]),
  // Indexes of lines in worldHires.L: borders that follow the Jordan, from Huleh to the Dead Sea, and the Yarmuk.
  ...linesOf('worldHires.L', [1473, 1482, 1483, 1478]).map(onlyJordan),
].map((line) => simplified(line))

const HEAD = `# The base map: one line of the drawing per line, after its kind. Steps east and north in units of 1/${UNIT} degree: the first
# step of a line is relative to the end of the previous line of its kind (land and lakes end at their start), and each kind
# starts at 0° east, 0° north. Coast: Natural Earth 1:10m, public domain (package world-atlas 2.0.2). Great rivers and the
# Jordan: CIA World Data Bank II, public domain (R package mapdata 2.3.1). Lakes, streams and hills: drawn by us. Written by
# scripts/assets/draw-lands.ts.
`
const kinds: [kind: string, lines: number[][]][] = [
  ['land', chained(land, true)],
  ['lake', chained(roundedAll(lakes, true), true)],
  ['river', chained([...rivers.filter((line) => line.length > 1), ...roundedAll(streams)])],
  [
    'hachure',
    chained([...hachures(roundedAll(crests.coarse), 'coarse'), ...hachures(roundedAll(crests.fine), 'fine')]),
  ],
]
const written = kinds.flatMap(([kind, lines]) => lines.map((steps) => `${kind}\t${steps.join(' ')}\n`))
writeFileSync(new URL('../../scripture/data/lands.tsv', import.meta.url), HEAD + written.join(''))

function roundedAll(lines: readonly (readonly Position[])[], areRings = false): Position[][] {
  return lines.map((line) => rounded(line, areRings))
}

/**
 * Encodes lines as steps to the east and north, each relative to the position before it. The first step of a line is
 * relative to the last position of the previous line or, if that line is closed, to its first position.
 */
function chained(lines: readonly (readonly Position[])[], areRings = false): number[][] {
  let pen: readonly [number, number] = [0, 0]
  return lines.map((line) => {
    const places = line.map(([east, north]) => [Math.round(east * UNIT), Math.round(north * UNIT)] as const)
    const steps = places.flatMap((here, index) => {
      const step = [here[0] - pen[0], here[1] - pen[1]]
      pen = here
      return index > 0 && step.every((part) => part === 0) ? [] : step
    })
    if (areRings && places[0]) pen = places[0]
    return steps
  })
}

function coast({ transform, arcs, objects }: Topology): Position[][] {
  const { scale, translate } = transform
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Position => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const lineOf = (index: number) => (index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []))
  return objects.land.geometries
    .flatMap(({ arcs: polygons }) => polygons.flat() as unknown as number[][])
    .map((ring) => ring.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1)))
}

/**
 * Reads the lines with the given indexes from a database of the R package maps. It has a header of 8 bytes, 28 bytes
 * for each line, then positions in radians.
 */
function linesOf(file: string, numbers: readonly number[]): Position[][] {
  const bytes = readFileSync(join(folder as string, file))
  return numbers.map((number) => {
    const head = 8 + number * 28
    const [start, count] = [bytes.readUInt32LE(head), bytes.readUInt16LE(head + 4)]
    const degrees = (at: number) => (bytes.readFloatLE(at) * 180) / Math.PI
    return Array.from({ length: count }, (_, index): Position => {
      const at = start + index * 8
      return [degrees(at), degrees(at + 4)]
    })
  })
}

/**
 * Returns the part of a border line that follows the Jordan or the Yarmuk; the source has these rivers only as borders.
 * Parts in lakes are left out, because lakes are drawn separately.
 */
function onlyJordan(line: readonly Position[]): Position[] {
  return line.filter(([, latitude]) => latitude > 31.76 && latitude < 33.12)
}

function areaOf(ring: readonly Position[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Position
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
