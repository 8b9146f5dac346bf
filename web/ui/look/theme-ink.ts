import type { Theme } from '#contract/reading/themes.ts'

/** A theme's ink, for a rule, a dot or a chart. Never the only sign of the theme: its name stands beside it. */
export function themeInk(theme: Theme): string {
  return `var(--theme-${theme})`
}
