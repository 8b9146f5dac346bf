import type { ReactNode } from 'react'

/** What stands in the place of a button that was pressed. It takes the focus, which the button took with it. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
