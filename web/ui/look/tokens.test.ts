import { describe, expect, test } from 'vitest'
import { themeSlugs } from '#contract/reading/themes.ts'
import css from './tokens.css?raw'

type Page = 'light' | 'dark' | 'sepia'

/** The colours of a page as tokens.css gives them: sepia is the light page with some colours of its own. */
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

/** Source: WCAG 2.2, relative luminance and contrast ratio. */
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

const pairs = [
  { least: 7, inks: ['ink'], on: ['paper', 'raised', 'sunk'] },
  { least: 4.5, inks: ['soft', 'lake', 'flame-ink', 'loss'], on: ['paper', 'raised', 'sunk'] },
  { least: 4.5, inks: ['on-lake'], on: ['lake', 'lake-deep'] },
  { least: 4.5, inks: ['on-loss'], on: ['loss'] },
  {
    least: 3,
    inks: ['flame', 'edge', ...themeSlugs.map((theme) => `theme-${theme}`)],
    on: ['paper', 'raised'],
  },
]

describe.each(['light', 'dark', 'sepia'] as const)('on the %s page', (page) => {
  const colours = coloursOf(page)
  const rows = pairs.flatMap(({ least, inks, on }) =>
    inks.flatMap((ink) => on.map((ground) => ({ least, ink, ground }))),
  )
  test.each(rows)('$ink stands at least $least:1 against $ground', ({ least, ink, ground }) => {
    expect(contrast(colours.get(ink) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})
