import { useEffect, useState } from 'react'
import { rememberPress } from './keep-open.ts'
import type { Toast, ToastSlip } from './toast-slip.tsx'

let loaded: typeof ToastSlip | undefined

/** Loads the component that displays a toast. Pages load it at the first press of the reader. */
export async function loadToastSlip(): Promise<typeof ToastSlip> {
  loaded = (await import('./toast-slip.tsx')).ToastSlip
  return loaded
}

interface Props {
  toast: Toast | undefined
  path: string
  onDismiss: (id: number) => void
  /** Drops all toasts. */
  onClear: () => void
}

/**
 * Live region that contains the displayed toast. It is rendered even without a toast: screen readers do not announce a
 * live region that is inserted together with its text.
 */
export function ToastRegion({ toast, ...rest }: Props) {
  // Null if the component could not be loaded.
  const [Slip, setSlip] = useState<typeof ToastSlip | null | undefined>(() => loaded)
  useEffect(() => {
    // A first press soon needs a toast, perhaps without a connection.
    const load = () => void loadToastSlip().catch(() => undefined)
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, load, { once: true, passive: true })
  }, [])
  const id = toast?.id
  useEffect(() => {
    if (id === undefined || Slip) return
    loadToastSlip().then(
      (slip) => setSlip(() => slip),
      () => setSlip(null),
    )
  }, [id, Slip])
  return (
    <div data-toasts aria-live="polite" onPointerDown={rememberPress} className="toasts print:hidden">
      {toast && Slip && <Slip key={toast.id} toast={toast} {...rest} />}
      {/* Without a connection, the message is displayed without its buttons. */}
      {toast && Slip === null && (
        <p className="border bg-raised p-3">
          {toast.title} {toast.detail}
        </p>
      )}
    </div>
  )
}
