import type { Theme } from '#contract/reading/themes.ts'

/**
 * Returns the colour of a theme, for a rule, a dot or a chart. Write the name of the theme beside the coloured element,
 * because colour alone is not accessible.
 */
export function themeInk(theme: Theme): string {
  return `var(--theme-${theme})`
}
