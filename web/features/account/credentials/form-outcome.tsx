import type { ReactNode } from 'react'

/** What stands in the place of a form that was sent. It takes the focus, which the form took with it. */
export function FormOutcome({ title, children }: { title: string; children: ReactNode }) {
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
