// These constants are not in the file of the Zod schema (`mark.ts`), so that pages that need only them do not load Zod.

/** Colours of highlights, in the order in which they are offered. */
export const markColors = ['gold', 'green', 'blue', 'rose', 'violet'] as const
export type MarkColor = (typeof markColors)[number]

/** Ways in which a mark is displayed: a highlight in one of five colours, an underline, or a bookmark at its verse. */
export const markStyles = [...markColors, 'underline', 'bookmark'] as const
export type MarkStyle = (typeof markStyles)[number]

/** Names of the colours until the member chooses others. */
export const usualColorNames: Readonly<Record<MarkColor, string>> = {
  gold: 'Gold',
  green: 'Green',
  blue: 'Blue',
  rose: 'Rose',
  violet: 'Violet',
}

/** Id of the entry with a member's names for the colours. A member has at most one such entry. */
export const MARK_CHOICES_ID = 'choices'

export function isMarkColor(style: string | undefined): style is MarkColor {
  return (markColors as readonly (string | undefined)[]).includes(style)
}
