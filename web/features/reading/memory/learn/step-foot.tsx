import type { ReactNode } from 'react'
import './learn.css'

/** The buttons of a step, over the bar at the foot of a phone: whatever the verse is as long as, the thumb finds them in one place. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="step-foot">{children}</div>
}
