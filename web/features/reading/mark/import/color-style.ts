import { type MarkColor, type MarkStyle, markColors } from '#contract/reading/mark/mark-style.ts'

/**
 * Hues of our colours, in degrees. The nearest one is chosen for a colour of a file: at the hue, people recognise a
 * highlight, however pale or dark its program displays it.
 */
const hues: Readonly<Record<MarkColor, number>> = { gold: 48, green: 110, blue: 208, rose: 350, violet: 268 }

/** Names of colours and styles, with the style that comes nearest. */
const names: Readonly<Record<MarkStyle, string>> = {
  underline: 'underline underlined',
  bookmark: 'bookmark',
  gold: 'yellow gold amber orange tan brown sand',
  green: 'green lime mint olive teal',
  blue: 'blue cyan aqua turquoise navy sky',
  rose: 'red pink rose salmon coral magenta fuchsia crimson',
  violet: 'purple violet lavender lilac indigo plum',
}

const styleOfName = new Map(
  Object.entries(names).flatMap(([style, words]) =>
    words.split(' ').map((word) => [word, style as MarkStyle]),
  ),
)

/** Matches words that stand before the name of a colour, also without a space: "light yellow", "LightBlue". */
const SHADE = /^(?:light|dark|pale|bright|deep|hot|soft|neon)(?=[a-z])/

/**
 * Returns the style that comes nearest to a colour of a file: a name ("Light Yellow"), hexadecimal ("#ffff00",
 * "80ffff00"), or "rgb(255, 255, 0)". Null if the colour is unknown, and for greys, which have no hue.
 */
export function nearestStyle(color: string): MarkStyle | null {
  const text = color.trim().toLowerCase()
  if (text.length > 60) return null
  const ours = markColors.find((one) => one === text)
  if (ours) return ours
  const rgb = rgbOf(text)
  if (rgb) return nearestHue(hueOf(rgb))
  for (const word of text.split(/[^a-z]+/)) {
    const style = styleOfName.get(word.replace(SHADE, ''))
    if (style) return style
  }
  return null
}

type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(text: string): Rgb | null {
  const [, hex] = /^(?:#|0x)?(?:[\da-f]{2})?([\da-f]{6})$/.exec(text) ?? []
  if (hex) return rgbIn(Number.parseInt(hex, 16))
  const [, short] = /^#([\da-f]{3})$/.exec(text) ?? []
  if (short) return rgbIn(Number.parseInt(short.replace(/./g, '$&$&'), 16))
  const [, red, green, blue] = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(text) ?? []
  if (red !== undefined) return [Number(red), Number(green), Number(blue)]
  // Android stores a colour as an integer with sign, in which the lower 24 bits are red, green and blue.
  return /^-\d{1,10}$/.test(text) ? rgbIn(Number(text) & 0xffffff) : null
}

function rgbIn(number: number): Rgb {
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** Returns the hue of a colour in degrees; null for greys. */
function hueOf([red, green, blue]: Rgb): number | null {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range < 12) return null
  if (most === red) return ((60 * (green - blue)) / range + 360) % 360
  return most === green ? 120 + (60 * (blue - red)) / range : 240 + (60 * (red - green)) / range
}

function nearestHue(hue: number | null): MarkColor | null {
  if (hue === null) return null
  const distance = (color: MarkColor) =>
    Math.min(Math.abs(hue - hues[color]), 360 - Math.abs(hue - hues[color]))
  return markColors.reduce((nearest, color) => (distance(color) < distance(nearest) ? color : nearest))
}
