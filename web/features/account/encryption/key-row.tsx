import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  icon: IconName
  name: ReactNode
  /** What is to be known of it. */
  words: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** Something that belongs to the encryption of an account, and what can be done with it. */
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
