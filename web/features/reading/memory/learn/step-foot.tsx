import type { ReactNode } from 'react'
import './learn.css'

/**
 * Container for the buttons of a learning step. It is sticky above the navigation bar of a phone, so that the position
 * of the buttons does not depend on the length of the verse.
 */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="step-foot">{children}</div>
}
