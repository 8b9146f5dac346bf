/**
 * Style for text that members type. Many combining marks on one character would otherwise be painted over the lines
 * before or after the text.
 */
export const containMarks = { clipPath: 'inset(-0.875rem)' }
