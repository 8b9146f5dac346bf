import { SEASONS } from '#contract/limits.ts'
import { type Theme, themeSlugs } from './themes.ts'

/** Name of a season's drawing: "season-07". */
export function emblemOfSeason(season: number): string {
  return `season-${String(season).padStart(2, '0')}`
}

/** Name of a theme's drawing: "theme-salvation". */
export function emblemOfTheme(theme: Theme): string {
  return `theme-${theme}`
}

/** Names of all drawings: fifty seasons, ten themes. */
export const emblemNames: readonly string[] = [
  ...Array.from({ length: SEASONS }, (_, index) => emblemOfSeason(index + 1)),
  ...themeSlugs.map(emblemOfTheme),
]

/**
 * URL path of a drawing. Its root element is a group with the id `emblem`, which inherits the
 * colours of the page.
 */
export function emblemAddress(name: string): string {
  return `/emblems/${name}.svg`
}
