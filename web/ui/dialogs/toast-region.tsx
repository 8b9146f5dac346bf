import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { rememberPress } from './keep-open.ts'

export type Toast = {
  id: number
  tone: 'success' | 'info' | 'error'
  title: string
  detail: string | null
  action: { label: string; onPress: () => void } | null
}

/** Display time of a toast in milliseconds. Errors, and messages with "Undo", are displayed longer. */
export const TOAST_MS = 5000
export const LONG_TOAST_MS = 10_000

const icons = { success: 'check', info: 'info', error: 'alert' } as const
const inks = { success: 'text-flame', info: 'text-lake', error: 'text-loss' }

type Props = { toast: Toast | undefined; onDismiss: (id: number) => void }

/**
 * Live region that contains the displayed toast. It is rendered even without a toast: screen readers do not announce a
 * live region that is inserted together with its text.
 */
export function ToastRegion({ toast, onDismiss }: Props) {
  return (
    <div data-toasts aria-live="polite" onPointerDown={rememberPress} className="toasts print:hidden">
      {toast && <ToastSlip key={toast.id} toast={toast} onDismiss={onDismiss} />}
    </div>
  )
}

type SlipProps = { toast: Toast; onDismiss: (id: number) => void }

function ToastSlip({ toast, onDismiss }: SlipProps) {
  const { id, tone, title, detail, action } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const duration = tone === 'error' || action ? LONG_TOAST_MS : TOAST_MS
  const dismiss = useEffectEvent(() => onDismiss(id))
  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismiss, duration)
    return () => clearTimeout(timer)
  }, [held, duration])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, the clock stands still while someone reads
    <div
      className="pointer-events-auto flex animate-rise items-start gap-3 border-line border-b bg-raised ps-4 pe-1 max-md:text-sm md:rounded-md md:border md:py-2 md:pe-2 md:shadow-float"
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} className={classes('mt-2.5 shrink-0', inks[tone])} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium">
          {tone === 'error' && <VisuallyHidden>Failed: </VisuallyHidden>}
          {title}
        </p>
        {detail && <p className="text-sm text-soft">{detail}</p>}
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
