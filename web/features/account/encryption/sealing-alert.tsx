import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** Alert box for a problem with encryption; `children` explain the problem and its solution. */
export function SealingAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md border border-loss/60 px-4 py-3">
      <Icon name="alert" className="mt-0.5 shrink-0 text-loss" />
      <div className="grid gap-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  )
}

/** Warns that the encryption state that the server reports differs from the one stored on this device. */
export function DeniedAlert() {
  return (
    <SealingAlert title="Your account says that it is not encrypted, or with another key">
      <p>
        Nothing of what you encrypted is sent from this device until you say what is right.{' '}
        <Link to="/profile/encryption" className="text-link">
          Look at your encryption
        </Link>
      </p>
    </SealingAlert>
  )
}

/** Warns of received entries that are not displayed, because they were not encrypted with the member's key. */
export function UnverifiedAlert({ count }: { count: number }) {
  return (
    <SealingAlert
      title={count === 1 ? 'One entry could not be verified' : `${count} entries could not be verified`}
    >
      <p>
        What came from your account was not written by you in this form, so it is not shown. What this device
        knew of it stays. Please tell whoever runs this site, and save the entry once more if it is marked.
      </p>
    </SealingAlert>
  )
}
