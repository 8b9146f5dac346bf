import type { ReactNode } from 'react'

/**
 * Message that replaces a form after it was sent, or a button after it was pressed. The message takes the focus, which
 * would otherwise be lost when the form or button is removed.
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
