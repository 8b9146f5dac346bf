import { pressVerseOf } from './press-verse.ts'

/** Duration of a long press: shorter than that after which phones select a word, about 500 ms. */
const HOLD_MS = 380
/** Distance by which a finger may move during a long press. */
const SLIP_PX = 10
/** Time after the end of a long press in which its click may still arrive. */
const CLICK_MS = 400

/**
 * Opens the menu of a verse after a long press with the finger on one of its words. Only words that open a popover have
 * this, because there a short press does not open the menu of the verse.
 * @param wordAt returns the range of the word under a press; null for any other press
 * @returns a function that removes the listeners
 */
export function holdForVerse(wordAt: (press: PointerEvent) => Range | null): () => void {
  let end: () => void = () => undefined
  function begin(down: PointerEvent): void {
    end()
    if (down.pointerType !== 'touch' || !down.isPrimary) return
    const word = wordAt(down)
    if (!word) return
    let isHeld = false
    const timer = setTimeout(() => {
      // While the finger is down, the phone would select the word.
      document.body.style.setProperty('user-select', 'none')
      document.body.style.setProperty('-webkit-user-select', 'none')
      pressVerseOf(word)
      isHeld = true
    }, HOLD_MS)
    const move = (event: PointerEvent) => {
      const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
      if (!isHeld && distance > SLIP_PX) end()
    }
    const swallow = (event: Event) => {
      if (!isHeld) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const release = () => (isHeld ? setTimeout(end, CLICK_MS) : end())
    const listeners = [
      ['pointermove', move],
      ['pointerup', release],
      ['pointercancel', release],
      ['contextmenu', swallow],
      ['click', swallow],
    ] as [string, EventListener][]
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true)
    end = () => {
      clearTimeout(timer)
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true)
      document.body.style.removeProperty('user-select')
      document.body.style.removeProperty('-webkit-user-select')
      end = () => undefined
    }
  }
  document.addEventListener('pointerdown', begin, true)
  return () => {
    end()
    document.removeEventListener('pointerdown', begin, true)
  }
}
