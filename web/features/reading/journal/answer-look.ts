/**
 * Questions and answers scale up with the reader's text size, from the sizes in tokens.css. They
 * never scale down: phones zoom in on fields with small text.
 */
export const asRead = {
  '--text-lg': 'calc(1.25rem * max(1, var(--reading-scale)))',
  '--text-base': 'calc(1.0625rem * max(1, var(--reading-scale)))',
}

/** Label of the field for the reflection, which follows those of the questions. */
export const REFLECTION_LABEL = 'Your reflection'
