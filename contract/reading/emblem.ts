import { SEASONS } from '#contract/limits.ts'
import { type Theme, themeSlugs } from './themes.ts'

/** Name of the drawing for a season: "season-07". */
export function emblemOfSeason(season: number): string {
  return `season-${String(season).padStart(2, '0')}`
}

/** Name of the drawing for a theme: "theme-salvation". */
export function emblemOfTheme(theme: Theme): string {
  return `theme-${theme}`
}

/** Names of all drawings: one for each of the fifty seasons and the ten themes. */
export const emblemNames: readonly string[] = [
  ...Array.from({ length: SEASONS }, (_, index) => emblemOfSeason(index + 1)),
  ...themeSlugs.map(emblemOfTheme),
]

/**
 * URL path of the SVG file with a drawing. Pages refer to its element with the id `emblem`, so that the drawing takes
 * on the colours of the page.
 */
export function emblemAddress(name: string): string {
  return `/emblems/${name}.svg`
}
