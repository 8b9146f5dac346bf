import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** A page with one thing to do, in a narrow column under the lamp. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div data-narrow-page className="mx-auto grid max-w-md gap-8 px-4 pt-6 sm:pt-20">
      {/* On a phone the header has it, and the button of the form needs the room. */}
      <Logo className="text-3xl max-sm:hidden" />
      {children}
    </div>
  )
}
