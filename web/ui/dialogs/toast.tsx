import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Notice } from '#contract/messages/define-errors.ts'
import { ToastRegion } from './toast-region.tsx'
import type { Toast } from './toast-slip.tsx'

type Extras = { action?: { label: string; onPress: () => void } }

/** Displays a toast with a message of `contract/messages`, or with a title and an optional detail. */
type Show = (message: Notice | string, detail?: string, extras?: Extras) => void

export type Toaster = Record<Toast['tone'], Show>

const ToasterContext = createContext<Toaster | null>(null)

// Maximum number of queued toasts: one is displayed and two wait; later ones would be outdated when their
// turn comes.
const MOST_KEPT = 3

interface Props {
  /** Path of the page, with which the toasts of the previous page disappear. */
  path?: string
  children: ReactNode
}

/** Provides the queue of toasts, of which one is displayed at a time. Rendered once, around the whole app. */
export function ToastProvider({ path = '', children }: Props) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const toaster = useMemo(() => {
    let last = 0
    const show =
      (tone: Toast['tone']): Show =>
      (message, detail, { action } = {}) => {
        last += 1
        const notice = typeof message === 'string' ? { title: message, detail } : message
        const toast = {
          id: last,
          tone,
          title: notice.title,
          detail: notice.detail ?? null,
          action: action ?? null,
        }
        setToasts((now) => withNext(now, toast).slice(0, MOST_KEPT))
      }
    return { success: show('success'), info: show('info'), error: show('error') }
  }, [])
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastRegion
        toast={toasts[0]}
        path={path}
        onClear={() => setToasts([])}
        onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
      />
    </ToasterContext>
  )
}

/**
 * Adds a toast at the front of the queue, so that it is displayed at once.
 *
 * All earlier toasts are dropped: only the latest action needs a message. After an error, however, earlier errors with
 * another text and toasts with "Undo" follow it.
 */
function withNext(now: readonly Toast[], next: Toast): readonly Toast[] {
  const isError = ({ tone }: Toast) => tone === 'error'
  if (!isError(next)) return [next]
  const failed = now.filter((one) => isError(one) && (one.title !== next.title || one.detail !== next.detail))
  return [next, ...failed, ...now.filter(({ action }) => action)]
}

/**
 * Returns the functions that display toasts.
 * @throws {Error} outside a ToastProvider
 */
export function useToast(): Toaster {
  const toaster = use(ToasterContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider around it.')
  return toaster
}
