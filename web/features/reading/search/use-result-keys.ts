import { type KeyboardEvent, useCallback } from 'react'

/**
 * Arrow keys move the focus from the search field through all results and back. Enter in the search field opens
 * the passage whose reference was typed, or else focuses the first result.
 */
export function useResultKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const { currentTarget: root, target, key, nativeEvent } = event
    if (nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const field = root.querySelector<HTMLInputElement>('input[type=search]')
    const places: (EventTarget | null)[] = [field, ...root.querySelectorAll<HTMLElement>('[data-result]')]
    const at = places.indexOf(target)
    const next = at < 0 ? undefined : places[at + (steps[key] ?? 0)]
    const isEnter = key === 'Enter' && target === field
    // While a search runs, Enter does nothing, because the displayed results may belong to the
    // previous query.
    if (isEnter && root.querySelector('[aria-busy=true]')) return
    const to = isEnter ? places[1] : next
    if (!(to instanceof HTMLElement) || to === target) return
    event.preventDefault()
    if (isEnter && to.dataset.result === 'passage') to.click()
    else to.focus()
  }, [])
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
