import type { AccountSecurity } from '#contract/account/account.ts'
import { ChangePassword } from './change-password.tsx'
import { Disclosure } from './disclosure.tsx'
import { RemovePassword } from './remove-password.tsx'

interface Props extends Pick<AccountSecurity, 'email' | 'hasPassword' | 'mayRemovePassword'> {
  memberId: string
}

/** Lets a member change, remove or first set their password. */
export function OwnPassword({ memberId, email, hasPassword, mayRemovePassword }: Props) {
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-medium font-sans text-base tracking-normal">Password</h3>
      <p className="text-soft text-sm">
        {hasPassword
          ? 'When you change it, your other devices are signed out.'
          : 'You sign in without a password. You can choose one as well.'}
      </p>
      <Disclosure label={hasPassword ? 'Change password' : 'Choose a password'}>
        {(fold) => (
          <ChangePassword
            memberId={memberId}
            email={email}
            hasPassword={hasPassword}
            onChanged={fold}
            onCancel={fold}
          />
        )}
      </Disclosure>
      {mayRemovePassword && <RemovePassword memberId={memberId} />}
    </div>
  )
}
