/** A label to place beside a position on the map. The position is in pixels from the top left corner of the map. */
export interface Wanted {
  id: string
  x: number
  y: number
  text: string
  /** Smaller second line below the name, such as a modern name, displayed if there is room; null if there is none. */
  hint: string | null
  /** Whether the label is centred on the position, as for the name of a country or a sea. */
  isOver: boolean
  /** Whether the label is for a landmark that helps orientation and is not one of the map's places. */
  isQuiet?: true
}

export interface Label extends Wanted {
  /** Position of the first line, and its text anchor. */
  left: number
  top: number
  anchor: 'start' | 'middle' | 'end'
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Dimensions of label text in pixels, as styled in map.css, rounded up. `letter` is the width of a letter. `capital` is
 * added once per label, because a name contains one or two capitals, which are wider.
 */
interface Face {
  letter: number
  capital: number
  height: number
  /** Distance from the top of the line to the baseline. */
  baseline: number
}

const NAME: Face = { letter: 7.4, capital: 7, height: 20, baseline: 15 }
const NAME_OVER: Face = { letter: 9.6, capital: 5, height: 18, baseline: 14 }
const HINT: Face = { letter: 5.6, capital: 0, height: 13, baseline: 12 }
/**
 * Height in pixels of the empty part of a label, above and below most of its letters. This part may overlap a marker.
 */
const EMPTY = 4
/** Distance in pixels between a label and the position that it names. */
const OFF = 9

const places: readonly { dx: number; dy: number; anchor: Label['anchor'] }[] = [
  { dx: 1, dy: 0, anchor: 'start' },
  { dx: -1, dy: 0, anchor: 'end' },
  { dx: 0, dy: -1, anchor: 'middle' },
  { dx: 0, dy: 1, anchor: 'middle' },
  { dx: 0.8, dy: -0.8, anchor: 'start' },
  { dx: 0.8, dy: 0.8, anchor: 'start' },
  { dx: -0.8, dy: -0.8, anchor: 'end' },
  { dx: -0.8, dy: 0.8, anchor: 'end' },
]

/** Size in pixels of the area with the buttons of the map, in its bottom right corner. */
export const BUTTONS = { width: 156, height: 60 }
/** Size in pixels of the area with the scale bar, in the bottom left corner. */
const SCALE = { width: 100, height: 34 }

/**
 * Places labels in order of priority, so that they overlap neither each other nor a marker. A label without enough
 * space is omitted: the list beside the map still names the place, and zooming in displays the label.
 */
export function layLabels(wanted: readonly Wanted[], size: { width: number; height: number }): Label[] {
  const points: Box[] = wanted.filter(({ isOver }) => !isOver).map(({ x, y }) => around(x, y, 5))
  const { width: right, height: bottom } = size
  const taken: Box[] = [
    { left: right - BUTTONS.width, top: bottom - BUTTONS.height, right, bottom },
    { left: 0, top: bottom - SCALE.height, right: SCALE.width, bottom },
  ]
  const labels: Label[] = []
  for (const one of wanted.filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height)) {
    // A sea has several positions for its label, so that one is in view in any part of it. Once the sea has a label,
    // its other positions are skipped.
    if (one.isQuiet && labels.some(({ text }) => text === one.text)) continue
    const room = { taken, points, size }
    const found = findRoom(one, room) ?? findRoom({ ...one, hint: null }, room)
    if (!found) continue
    taken.push(found.box)
    labels.push(found.label)
  }
  return labels
}

interface Room {
  taken: readonly Box[]
  points: readonly Box[]
  size: { width: number; height: number }
}

function findRoom(one: Wanted, { taken, points, size }: Room) {
  for (const place of one.isOver ? over : places) {
    const found = lay(one, place)
    const { box } = found
    const isInside = box.left > 2 && box.top > 2 && box.right < size.width - 2 && box.bottom < size.height - 2
    // A marker may be under the empty space of a label, but not under its letters.
    const letters = { ...box, top: box.top + EMPTY, bottom: box.bottom - EMPTY }
    const meets =
      taken.some((other) => overlaps(box, other)) || points.some((point) => overlaps(letters, point))
    if (isInside && !meets) return found
  }
  return null
}

const over: typeof places = [0, -1.6, 1.6, -3, 3].map((dy) => ({ dx: 0, dy, anchor: 'middle' }))

function lay(one: Wanted, { dx, dy, anchor }: (typeof places)[number]): { label: Label; box: Box } {
  const face = one.isOver ? NAME_OVER : NAME
  const width = Math.max(widthOf(one.text, face), widthOf(one.hint ?? '', HINT))
  const height = face.height + (one.hint ? HINT.height : 0)
  const left = one.x + dx * OFF
  const middle = one.y + dy * (OFF + (anchor === 'middle' ? height / 2 - 5 : 0))
  const start = anchor === 'start' ? left : anchor === 'end' ? left - width : left - width / 2
  const box = { left: start, right: start + width, top: middle - height / 2, bottom: middle + height / 2 }
  return { label: { ...one, left, top: box.top + face.baseline, anchor }, box }
}

function widthOf(text: string, { letter, capital }: Face): number {
  return text.length * letter + capital
}

function around(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
