import { SEASONS } from '#contract/limits.ts'
import { type Theme, themeSlugs } from './themes.ts'

/** The name of the drawing of a season: "season-07". */
export function emblemOfSeason(season: number): string {
  return `season-${String(season).padStart(2, '0')}`
}

/** The name of the drawing of a theme: "theme-salvation". */
export function emblemOfTheme(theme: Theme): string {
  return `theme-${theme}`
}

/** Every drawing there is: fifty seasons, ten themes. */
export const emblemNames: readonly string[] = [
  ...Array.from({ length: SEASONS }, (_, index) => emblemOfSeason(index + 1)),
  ...themeSlugs.map(emblemOfTheme),
]

/** Where a drawing is found. Its root element is a group with the id `emblem`, in the inks of whoever shows it. */
export function emblemAddress(name: string): string {
  return `/emblems/${name}.svg`
}
