import { LAMP } from '#contract/reading/lamp.ts'
import { breakLines, cutLines, evenLines, settable } from './break-lines.ts'
import { cardWidths } from './card-faces.ts'

/** What a shared link shows of a page. */
export interface Card {
  /** In small letters over the title. */
  kind: string
  title: string
  /** Under the title, on one line. */
  words: string
  siteName: string
}

export const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

const EDGE = 84
const MEASURE = CARD_WIDTH - 2 * EDGE

/** Paper by day, as in web/ui/look/tokens.css. A picture knows nothing of its reader's night. */
const colours = { paper: '#fbf8f2', ink: '#26221c', soft: '#6a6256', line: '#e6decf', flame: '#b9770e' }

/** A long title is set smaller, and cut where even that is too much. */
const sizes = [
  { size: 84, lines: 2 },
  { size: 66, lines: 3 },
  { size: 52, lines: 4 },
]
const LEADING = 1.18
const TITLE_MIDDLE = 320

/** A card as a drawing of 1200 × 630, in the faces of `cardFaces`. */
export function cardSvg({ kind, title, words, siteName }: Card): string {
  const { size, lines } = setTitle(title, siteName)
  const top = TITLE_MIDDLE - (lines.length * size * LEADING) / 2 + size * 0.86
  const titleLines = lines.map((line, index) =>
    textAt(line, { x: EDGE, y: top + index * size * LEADING, size, fill: colours.ink }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" font-family="Literata">
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colours.paper}"/>
${horizon()}
${lamp({ x: EDGE - 8, y: 58, size: 64 })}
${textAt(oneLine(siteName, 34), { x: EDGE + 68, y: 103, size: 34, fill: colours.ink })}
${textAt(oneLine(kind, 30), { x: CARD_WIDTH - EDGE, y: 103, size: 30, fill: colours.soft, anchor: 'end' })}
${titleLines.join('\n')}
<rect x="${EDGE}" y="506" width="72" height="5" fill="${colours.flame}"/>
${textAt(oneLine(words, 32), { x: EDGE, y: 562, size: 32, fill: colours.soft })}
</svg>`
}

function setTitle(title: string, siteName: string): { size: number; lines: string[] } {
  const widthOf = cardWidths()
  // Of a script that we have no face for, nothing is left.
  const text = settable(title, widthOf) || settable(siteName, widthOf)
  for (const { size, lines: most } of sizes) {
    const measure = { width: MEASURE / size, widthOf }
    const lines = evenLines(text, measure)
    const isLast = size === sizes.at(-1)?.size
    if (lines.length <= most || isLast) return { size, lines: cutLines(lines, most, measure) }
  }
  return { size: 0, lines: [] }
}

/** Half the width is enough for a name; whatever is longer is cut. */
function oneLine(text: string, size: number): string {
  const measure = { width: (MEASURE * 0.62) / size, widthOf: cardWidths() }
  const lines = breakLines(settable(text, measure.widthOf), measure)
  return cutLines(lines, 1, measure)[0] ?? ''
}

interface Place {
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'end'
}

function textAt(text: string, { x, y, size, fill, anchor }: Place): string {
  const end = anchor ? ` text-anchor="${anchor}"` : ''
  return `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}"${end}>${escaped(text)}</text>`
}

function lamp({ x, y, size }: { x: number; y: number; size: number }): string {
  const { grid, flame, bowl, stand, strokeWidth } = LAMP
  return `<g transform="translate(${x} ${y}) scale(${size / grid})"><path fill="${colours.flame}" d="${flame}"/><g fill="none" stroke="${colours.ink}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${bowl}"/><path d="${stand}"/></g></g>`
}

/** The season dial's horizon, with its thirty ticks, as the sun comes up behind the lower edge. */
function horizon(): string {
  const centre = { x: 1010, y: CARD_HEIGHT + 40 }
  const ticks = Array.from({ length: 30 }, (_, index) => {
    const angle = Math.PI * (index / 29)
    const at = (radius: number) =>
      `${(centre.x - Math.cos(angle) * radius).toFixed(1)} ${(centre.y - Math.sin(angle) * radius).toFixed(1)}`
    return `M${at(204)}L${at(226)}`
  })
  return `<circle cx="${centre.x}" cy="${centre.y}" r="120" fill="${colours.flame}" opacity="0.16"/>
<path d="${ticks.join('')}" stroke="${colours.line}" stroke-width="4" stroke-linecap="round"/>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
