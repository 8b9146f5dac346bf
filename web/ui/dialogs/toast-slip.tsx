import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { placeToast } from './place-toast.ts'

export type Toast = {
  id: number
  tone: 'success' | 'info' | 'error'
  title: string
  detail: string | null
  action: { label: string; onPress: () => void } | null
}

/** Display time of a toast in milliseconds. Errors, and messages with "Undo" or a detail, are displayed longer. */
export const TOAST_MS = 5000
export const LONG_TOAST_MS = 10_000

const icons = { success: 'check', info: 'info', error: 'alert' } as const
const inks = { success: 'text-flame', info: 'text-lake', error: 'text-loss' }

interface Props {
  toast: Toast
  path: string
  onDismiss: (id: number) => void
  onClear: () => void
}

/** The displayed toast. */
export function ToastSlip({ toast, path, onDismiss, onClear }: Props) {
  const { id, tone, title, detail, action } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isHeld = pointed || focused
  const dismiss = useEffectEvent(() => onDismiss(id))
  // A toast that only confirms an action: it is no error, and offers nothing to press.
  const isBrief = tone !== 'error' && !action
  const duration = isBrief && !detail ? TOAST_MS : LONG_TOAST_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismiss, duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration])
  useDroppedWhenOutdated(path, isBrief ? () => onDismiss(id) : () => undefined, onClear)
  const slip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => placeToast(slip.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, the clock stands still while someone reads
    <div
      ref={slip}
      className="flex animate-fade items-start gap-2 rounded-md border border-line bg-raised ps-3 text-sm shadow-float"
      // An open dialog disables the pointer for everything outside of it.
      style={{ pointerEvents: 'auto' }}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} className={classes('mt-3 shrink-0', inks[tone])} />
      {/* With large text on a phone, the button is below the text: beside it, the text would be too narrow to read. */}
      <div className="flex min-w-0 flex-1 flex-wrap justify-end">
        <div className="wrap-anywhere min-w-[min(8rem,100%)] flex-1 py-2.5">
          <p className="font-medium">
            {tone === 'error' && <VisuallyHidden>Failed: </VisuallyHidden>}
            {title}
          </p>
          {detail && <p className="text-soft">{detail}</p>}
        </div>
        {action && (
          <Button
            look="bare"
            size="small"
            className="min-h-11 shrink-0"
            onClick={() => {
              action.onPress()
              onDismiss(id)
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button
        look="bare"
        size="icon"
        aria-label="Dismiss"
        className="shrink-0 text-soft"
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}

/**
 * Calls `onPress` when the reader presses a button or link outside of the toasts, and `onPage` when the page changes
 * after such a press. A toast of the action that itself led to another page is newer than the press, and remains.
 */
function useDroppedWhenOutdated(path: string, onPress: () => void, onPage: () => void): void {
  const pressedOn = useRef<string>(null)
  const press = useEffectEvent(({ target }: Event) => {
    // The browser's back button has no target on the page.
    const on = target instanceof Element ? target : null
    if (on && (!on.closest('a, button') || on.closest('[data-toasts]'))) return
    pressedOn.current = path
    onPress()
  })
  useEffect(() => {
    const listener = (event: Event) => press(event)
    addEventListener('click', listener, true)
    addEventListener('popstate', listener)
    return () => {
      removeEventListener('click', listener, true)
      removeEventListener('popstate', listener)
    }
  }, [])
  const leave = useEffectEvent(onPage)
  useEffect(() => {
    if (pressedOn.current !== null && pressedOn.current !== path) leave()
  }, [path])
}
