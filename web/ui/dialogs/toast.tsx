import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Notice } from '#contract/errors/define-errors.ts'
import { type Toast, ToastRegion } from './toast-region.tsx'

type Extras = { action?: { label: string; onPress: () => void } }

/** Shows a message of the catalogue, or a title with what follows from it. */
type Show = (message: Notice | string, detail?: string, extras?: Extras) => void

export type Toaster = Record<Toast['tone'], Show>

const ToasterContext = createContext<Toaster | null>(null)

// More than this at once is noise; the oldest gives way.
const MOST_AT_ONCE = 3

/** Holds the short messages of the page and shows them over it. Stands once, around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const toaster = useMemo(() => {
    let last = 0
    const show =
      (tone: Toast['tone']): Show =>
      (message, detail, { action } = {}) => {
        last += 1
        const said = typeof message === 'string' ? { title: message, detail } : message
        const toast = {
          id: last,
          tone,
          title: said.title,
          detail: said.detail ?? null,
          action: action ?? null,
        }
        setToasts((now) => [...now.filter((before) => stays(before, toast)), toast].slice(-MOST_AT_ONCE))
      }
    return { success: show('success'), info: show('info'), error: show('error') }
  }, [])
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
      />
    </ToasterContext>
  )
}

/**
 * What went well has been said once something else is: of two acts in a row, such as signing up and signing in, the later is
 * told. What failed, or can be undone, stays for its time, unless the same is said again.
 */
function stays({ tone, title, detail, action }: Toast, next: Toast): boolean {
  if (action) return true
  return tone === 'error' && (title !== next.title || detail !== next.detail)
}

/** @throws {Error} outside a ToastProvider. */
export function useToast(): Toaster {
  const toaster = use(ToasterContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider around it.')
  return toaster
}
