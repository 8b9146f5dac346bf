import { useEffect, useEffectEvent } from 'react'

/** Handles keyboard shortcuts of the page, unless the focused element needs the key itself. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat
    if (isHeld || event.defaultPrevented || isMeantForAnother(event)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isMeantForAnother({ key, target }: KeyboardEvent): boolean {
  const taken = 'input, textarea, select, [role="dialog"]'
  const isPress = key === 'Enter' || key === ' '
  return (
    target instanceof Element && target.closest(isPress ? `${taken}, a, button, summary` : taken) !== null
  )
}
