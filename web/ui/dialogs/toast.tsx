import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { type Toast, ToastRegion } from './toast-region.tsx'

type Extras = { action?: { label: string; onPress: () => void } }

export type Toaster = {
  success: (title: string, words?: string, extras?: Extras) => void
  info: (title: string, words?: string, extras?: Extras) => void
  error: (title: string, words?: string, extras?: Extras) => void
}

const ToasterContext = createContext<Toaster | null>(null)

// More than this at once is noise; the oldest gives way.
const MOST_AT_ONCE = 3

/** Holds the short messages of the page and shows them over it. Stands once, around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const toaster = useMemo(() => {
    let last = 0
    const show =
      (tone: Toast['tone']) =>
      (title: string, words?: string, { action }: Extras = {}) => {
        last += 1
        const toast: Toast = { id: last, tone, title, words: words ?? null, action: action ?? null }
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
function stays({ tone, title, words, action }: Toast, next: Toast): boolean {
  if (action) return true
  return tone === 'error' && (title !== next.title || words !== next.words)
}

/** @throws {Error} outside a ToastProvider. */
export function useToast(): Toaster {
  const toaster = use(ToasterContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider around it.')
  return toaster
}
