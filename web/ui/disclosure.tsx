import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { summary: ReactNode; children: ReactNode; open?: boolean }

/** Opens and shuts in place; the browser's own, so it works before the page has its script. */
export function Disclosure({ summary, children, open = false }: Props) {
  return (
    <details open={open} className="group border-line border-b">
      <summary className="flex min-h-13 list-none items-center gap-3 py-3 font-medium marker:content-none hover:text-lake">
        <span className="flex-1">{summary}</span>
        <Icon
          name="chevron-down"
          className="shrink-0 text-soft transition-transform duration-180 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
