import { describe, expect, test } from 'vitest'
import { themeSlugs } from '#contract/reading/themes.ts'
import css from './tokens.css?raw'

type Page = 'light' | 'dark' | 'sepia'

/** Every component and style sheet, by file name: tokens are compared with their use. */
const sources: Record<string, string> = import.meta.glob(['/web/**/*.{ts,tsx,css}', '!/web/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Text colours that may be used on every background: each combination is tested. */
const texts = ['ink', 'soft', 'lake', 'flame-ink', 'loss']
const grounds = ['paper', 'raised', 'sunk']
/** Translucent backgrounds; the number is their opacity in percent. */
const tints = [
  'sunk/50',
  'sunk/60',
  'sunk/70',
  'lake/6',
  'lake/8',
  'lake/10',
  'flame/8',
  'flame/10',
  'flame/14',
  'loss/8',
  'paper/94',
]
/**
 * Backgrounds with a text colour of their own, or without text: a bar, a dot, a hidden word, the white
 * behind a QR code.
 */
const filled = ['lake', 'lake-deep', 'loss', 'flame', 'line', 'edge/50', 'ink/45', '[#fff]']

const rows = [
  { least: 7, inks: ['ink'], on: grounds },
  { least: 4.5, inks: texts, on: [...grounds, ...tints] },
  { least: 4.5, inks: ['on-lake'], on: ['lake', 'lake-deep'] },
  { least: 4.5, inks: ['on-loss'], on: ['loss'] },
  // Graphics and borders rather than text.
  { least: 3, inks: ['paper'], on: ['flame'] },
  { least: 3, inks: ['flame'], on: ['flame/8', 'flame/10'] },
  {
    least: 3,
    inks: ['flame', 'edge', ...themeSlugs.map((theme) => `theme-${theme}`)],
    on: ['paper', 'raised'],
  },
]

describe.each(['light', 'dark', 'sepia'] as const)('in the %s theme', (page) => {
  const colours = coloursOf(page)
  const pairs = rows.flatMap(({ least, inks, on }) =>
    inks.flatMap((ink) => on.map((ground) => ({ least, ink, ground }))),
  )
  test.each(pairs)('$ink has a contrast of at least $least:1 against $ground', ({ least, ink, ground }) => {
    const [name = '', share = '100'] = ground.split('/')
    for (const below of ['paper', 'raised']) {
      const shown = blend(colourIn(colours, name), colourIn(colours, below), Number(share) / 100)
      expect(contrast(colourIn(colours, ink), shown), `over ${below}`).toBeGreaterThanOrEqual(least)
    }
  })
})

test('screens use no colours for text and backgrounds other than the tested ones', () => {
  const colours = [...coloursOf('light').keys(), '\\[#'].join('|')
  const used = (kind: 'bg' | 'text') => {
    const classes = new RegExp(`\\b${kind}-((?:${colours})[\\w\\]/]*)(?![\\w-])`, 'g')
    const names = Object.values(sources).flatMap((source) =>
      [...source.matchAll(classes)].map(([, name = '']) => name),
    )
    return [...new Set(names)].sort()
  }
  expect(used('bg')).toEqual([...grounds, ...tints, ...filled].sort())
  expect(used('text')).toEqual([...texts, 'on-lake', 'on-loss', 'paper', 'flame'].sort())
})

/** Returns the colours in tokens.css: sepia is the light theme with some colours of its own. */
function coloursOf(page: Page): Map<string, string> {
  const colours = new Map<string, string>()
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    /--([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
  ))
    colours.set(name, page === 'dark' ? dark : light)
  const [, sepia = ''] = css.match(/\[data-theme="sepia"\] \{([^}]*)\}/) ?? []
  if (page === 'sepia')
    for (const [, name = '', colour = ''] of sepia.matchAll(/--([\w-]+): (#\w+)/g)) colours.set(name, colour)
  return colours
}

function colourIn(colours: Map<string, string>, name: string): string {
  const colour = colours.get(name)
  if (colour === undefined) throw new Error(`There is no colour ${name} in tokens.css.`)
  return colour
}

/** Blends a translucent colour over another in the way of browsers. */
function blend(over: string, below: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [over, below].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Calculates the contrast ratio. Source: WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
