import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** Narrow page for a single task, with the logo on top. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div data-narrow-page className="mx-auto grid max-w-md gap-8 px-4 pt-6 sm:pt-20">
      {/* The logo is omitted on a phone: the site header displays it, and the form needs the space. */}
      <Logo className="text-3xl max-sm:hidden" />
      {children}
    </div>
  )
}
