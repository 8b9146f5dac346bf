/** Style of a text that members type: marks stacked over a letter are not painted over the lines before or after the text. */
export const containMarks = { clipPath: 'inset(-0.875rem)' }
