import { useState } from 'react'
import type { AccountSecurity } from '#contract/account/account.ts'
import { authNotices } from '#contract/messages/account/auth.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChangeEmail } from './change-email.tsx'
import { Disclosure } from './disclosure.tsx'
import { SendVerification } from './send-verification.tsx'

/** Displays the email address of an account, whether it is confirmed, and a form to change it. */
export function OwnEmail({ email, emailVerified }: Pick<AccountSecurity, 'email' | 'emailVerified'>) {
  const [isSent, setIsSent] = useState(false)
  const { detail } = authNotices.email_change_sent

  return (
    <div className="grid gap-3">
      <h3 className="font-medium font-sans text-base tracking-normal">Email address</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
        <Badge tone={emailVerified ? 'lake' : 'plain'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
      </p>
      {!emailVerified && (
        <>
          <p className="text-soft text-sm">
            Please open the link in our email, so that we can help you if you ever forget your password.
          </p>
          <SendVerification />
        </>
      )}
      <Disclosure label="Change address">
        {(fold) => (
          <ChangeEmail
            onSent={() => {
              setIsSent(true)
              fold()
            }}
            onCancel={fold}
          />
        )}
      </Disclosure>
      {/* This element is always rendered: screen readers do not announce text that is inserted together with its
          live region. */}
      <p role="status" className="text-sm empty:hidden">
        {isSent && detail}
      </p>
    </div>
  )
}
