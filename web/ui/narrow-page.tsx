import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** A page with one thing to do, in a narrow column under the lamp. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div data-narrow-page className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      {children}
    </div>
  )
}
