import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  icon: IconName
  name: ReactNode
  /** Second line of the row, such as the date on which a passkey was added. */
  words: ReactNode
  /** Buttons of the row, such as Remove. */
  children: ReactNode
}

/** Row of a key or device in the encryption settings, with its actions. */
export function KeyRow({ icon, name, words, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Icon name={icon} className="shrink-0 text-flame text-lg" />
      <div className="min-w-44 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{words}</p>
      </div>
      <div className="-me-3.5 ms-5">{children}</div>
    </li>
  )
}
