import type { ComponentType } from 'react'
import type { Passage } from '#contract/scripture/passage.ts'
import type { PressedVerse } from './pressed-verse.ts'

export interface VerseMenuProps {
  passage: Passage
  pressed: PressedVerse
  onClose: () => void
}

/**
 * Loads the menu of a verse for Scripture that is displayed within another text. Screens set the loader, because web/lib
 * may not import them; without it, such Scripture has no menu.
 */
export const verseMenu: { load?: () => Promise<ComponentType<VerseMenuProps>> } = {}
