import type { ReactNode } from 'react'
import './learn.css'

/**
 * Buttons of a step, sticky above the navigation bar of a phone, so that their position does not
 * depend on the verse.
 */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="step-foot">{children}</div>
}
