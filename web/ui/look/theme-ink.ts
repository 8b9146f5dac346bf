import type { Theme } from '#contract/reading/themes.ts'

/**
 * Returns the colour of a theme, for a rule, a dot or a chart. Its name must be written beside it, because
 * colour alone is not accessible.
 */
export function themeInk(theme: Theme): string {
  return `var(--theme-${theme})`
}
