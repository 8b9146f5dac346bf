/**
 * Matches any visible character: no space, no control character, and none that is not drawn, such as U+200B, U+00AD and
 * the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text contains a visible character. Every required text must. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
