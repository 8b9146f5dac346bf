/**
 * Font sizes of questions and answers: those of tokens.css, scaled up with the reader's text size. They are never
 * scaled down, because phones zoom in on fields with small text.
 */
export const asRead = {
  '--text-lg': 'calc(1.25rem * max(1, var(--reading-scale)))',
  '--text-base': 'calc(1.0625rem * max(1, var(--reading-scale)))',
}

/** Label of the field for the reflection, which is displayed below the questions. */
export const REFLECTION_LABEL = 'Your reflection'
