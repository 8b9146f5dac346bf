import type { CardFormat } from '#contract/reading/card-format.ts'
import { LAMP } from '#contract/reading/lamp.ts'
import { breakLines, cutLines, settable } from './break-lines.ts'
import { cardWidths } from './card-faces.ts'
import { type CardLayout, cardLayouts } from './card-layouts.ts'
import { setText, TURN } from './set-text.ts'

/** Content of a card: the picture that represents a page or a verse, for example in link previews. */
export interface Card {
  /** Kind of content, such as "Bible", displayed in small text above the title. */
  kind: string
  /** The main text: a title, or the lines of a verse. */
  title: string | readonly string[]
  /** One line below the title. */
  words: string
  siteName: string
  /**
   * Emblem of a season from `content/emblems`: an SVG of 96 × 96 that uses the CSS variables of the web app as colours.
   * It is displayed above the sun at the lower edge of the card.
   */
  emblem?: string | undefined
  /** Format of the card; by default the format of link previews. */
  format?: CardFormat
}

/** Light theme of web/ui/look/tokens.css. A picture cannot adapt to dark mode. */
const colours = { paper: '#fbf8f2', ink: '#26221c', soft: '#6a6256', line: '#e6decf', flame: '#b9770e' }

/** Renders a card as SVG, in the fonts of `cardFaces`. */
export function cardSvg({ kind, title, words, siteName, emblem, format = 'link' }: Card): string {
  const layout = cardLayouts[format]
  const { width, height, edge, head, text, foot } = layout
  const measure = width - 2 * edge
  const { size, leading, lines } = setText(title, { siteName, measure, sizes: text.sizes })
  const top = text.middle - (lines.length * size * leading) / 2 + size * (leading / 2 + 0.27)
  const textLines = lines.map(({ text, isTurned }, index) =>
    textAt(text, {
      x: edge + (isTurned ? TURN * size : 0),
      y: top + index * size * leading,
      size,
      fill: colours.ink,
    }),
  )
  const oneLine = (text: string, size: number) => cutToLine(text, size, measure * 0.62)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Literata">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
${horizon(layout)}
${emblem ? emblemOver(layout, emblem) : ''}
${lamp({ x: edge - 8, y: head.y - 45, size: 64 })}
${textAt(oneLine(siteName, 34), { x: edge + 68, y: head.y, size: 34, fill: colours.ink })}
${textAt(oneLine(kind, 30), { x: width - edge, y: head.y, size: 30, fill: colours.soft, anchor: 'end' })}
${textLines.join('\n')}
<rect x="${edge}" y="${foot.y - 56}" width="72" height="5" fill="${colours.flame}"/>
${textAt(oneLine(words, foot.size), { x: edge, y: foot.y, size: foot.size, fill: colours.soft })}
</svg>`
}

/** Returns the beginning of a text that fits on one line, with an ellipsis if the text is longer. */
function cutToLine(text: string, size: number, width: number): string {
  const measure = { width: width / size, widthOf: cardWidths() }
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

/** Draws a rising sun at the lower edge of the card, with thirty ticks around it, as in web/ui/season-dial.tsx. */
function horizon({ height, sun }: CardLayout): string {
  const centre = { x: sun.x, y: height + sun.radius / 3 }
  const ticks = Array.from({ length: 30 }, (_, index) => {
    const angle = Math.PI * (index / 29)
    const at = (radius: number) =>
      `${(centre.x - Math.cos(angle) * radius).toFixed(1)} ${(centre.y - Math.sin(angle) * radius).toFixed(1)}`
    return `M${at(sun.radius * 1.7)}L${at(sun.radius * 1.88)}`
  })
  return `<circle cx="${centre.x}" cy="${centre.y}" r="${sun.radius}" fill="${colours.flame}" opacity="0.16"/>
<path d="${ticks.join('')}" stroke="${colours.line}" stroke-width="4" stroke-linecap="round"/>`
}

/**
 * Draws the emblem in the colours of the card. The emblem's colours are `currentColor` and CSS variables, which the
 * renderer does not support, so they are replaced.
 */
function emblemOver({ height, sun }: CardLayout, emblem: string): string {
  const size = sun.radius * 1.4
  const drawing = emblem
    .slice(emblem.indexOf('<g id="emblem"'), emblem.lastIndexOf('</svg>'))
    .replaceAll('currentColor', colours.ink)
    .replace(/var\(--(flame|paper),[^)]*\)/g, (_, ink: 'flame' | 'paper') => colours[ink])
  return `<g transform="translate(${sun.x - size / 2} ${height - size - sun.radius * 0.24}) scale(${size / 96})">${drawing}</g>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
