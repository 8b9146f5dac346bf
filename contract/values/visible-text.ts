/** Anything but spaces, controls and characters that are not drawn, such as U+200B, U+00AD and the blank of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has something to see: the one judge of every text that is required. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
