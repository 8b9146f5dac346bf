import type { ReactNode } from 'react'

/**
 * Replaces a form that was sent or a button that was pressed. It takes the focus, which would be lost with
 * them.
 */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h1 ref={focusTitle} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}

function focusTitle(title: HTMLHeadingElement | null): void {
  title?.focus()
}
