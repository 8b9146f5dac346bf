import { isMarkColor, type MarkStyle } from '#contract/reading/mark/mark-style.ts'
import type { ColorNames } from './mark.data.ts'

/** Returns the name of a style for display: of a colour the member's name, otherwise "Underline" or "Bookmark". */
export function styleName(style: MarkStyle, names: ColorNames): string {
  if (isMarkColor(style)) return names[style]
  return style === 'underline' ? 'Underline' : 'Bookmark'
}
