import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pressedVerse, type VersePress } from './pressed-verse.ts'

/**
 * Calls `onPress` for each press on a verse of a passage, except for a press that ends a text selection, one that only
 * closes a menu, and one that opens the popover of a word.
 */
export function useVersePress(
  passage: RefObject<HTMLElement | null>,
  onPress: (pressed: VersePress, target: Element) => void,
): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const pressed = passage.current && !event.defaultPrevented && pressedVerse(event, passage.current)
    if (pressed) onPress(pressed, event.target as Element)
  })
  useEffect(() => {
    const { current } = passage
    let closes = false
    const begin = ({ target }: Event) => {
      const hasMenu = document.querySelector('[data-radix-popper-content-wrapper]') !== null
      closes = current?.contains(target as Node) === true && (hasMenu || isSelecting())
    }
    const end = (event: MouseEvent) => {
      if (!closes && !isSelecting()) press(event)
      closes = false
    }
    // The listener runs in the capture phase, before the press closes an open menu: it must see whether a menu was
    // open.
    document.addEventListener('pointerdown', begin, true)
    current?.addEventListener('click', end)
    return () => {
      document.removeEventListener('pointerdown', begin, true)
      current?.removeEventListener('click', end)
    }
  }, [passage])
}

function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false
}
