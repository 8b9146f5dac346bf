/**
 * Any character except spaces, controls and characters that are not drawn, such as U+200B, U+00AD
 * and the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has a visible character; used for all required texts. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
