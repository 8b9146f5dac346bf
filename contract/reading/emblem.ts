import { SEASONS } from '#contract/limits.ts'
import { type Theme, themeSlugs } from './themes.ts'

/** Name of the emblem (a drawing) of a season: "season-07". */
export function emblemOfSeason(season: number): string {
  return `season-${String(season).padStart(2, '0')}`
}

/** Name of the emblem (a drawing) of a theme: "theme-salvation". */
export function emblemOfTheme(theme: Theme): string {
  return `theme-${theme}`
}

/** Names of all emblems: one for each of the fifty seasons and the ten themes. */
export const emblemNames: readonly string[] = [
  ...Array.from({ length: SEASONS }, (_, index) => emblemOfSeason(index + 1)),
  ...themeSlugs.map(emblemOfTheme),
]

/**
 * URL path of the SVG file of an emblem. Pages include the element with the id `emblem` by `<use>`, so that
 * the drawing takes on the colours of the page.
 */
export function emblemAddress(name: string): string {
  return `/emblems/${name}.svg`
}
