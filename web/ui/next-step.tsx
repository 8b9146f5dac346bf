import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './next-step.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  icon: IconName
  label: string
  /** Subject of the step, such as the reference of a verse. */
  detail?: ReactNode
}

/** Up to three equally important suggestions for the next action. */
export function NextSteps({ children }: { children: ReactNode }) {
  return (
    <ul aria-label="Next steps" className="next-steps">
      {children}
    </ul>
  )
}

/** One of the next steps: a button. */
export function NextStep({ icon, label, detail, ...button }: Props) {
  return (
    <li>
      <button type="button" {...button}>
        <Icon name={icon} className="text-lake text-lg" />
        <span className="font-medium text-lake">{label}</span>
        {detail && <small>{detail}</small>}
      </button>
    </li>
  )
}
