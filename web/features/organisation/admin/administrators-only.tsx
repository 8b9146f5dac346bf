import { Link } from 'react-router'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Explains to a member that a page is for administrators, and to an admin that their second factor
 * is missing.
 */
export function AdministratorsOnly({ isSecondStepMissing }: { isSecondStepMissing: boolean }) {
  const { title, detail } = adminErrors.administrators_only
  return (
    <Card aria-labelledby="administrators-only" className="grid max-w-2xl justify-items-start gap-3">
      <h2 id="administrators-only" className="flex flex-wrap gap-x-3 text-xl">
        <Icon name="lock" className="mt-1 text-soft" />
        <span className="min-w-[min(8rem,100%)] flex-1 wrap-anywhere">{title}</span>
      </h2>
      {isSecondStepMissing ? (
        <>
          <p className="text-soft">
            You are an administrator. This part shows personal data, so you need to sign in with a second step
            to open it.
          </p>
          <Button asChild className="mt-2">
            <Link to="/profile/security#second-step">Set up a second step</Link>
          </Button>
        </>
      ) : (
        <p className="text-soft">{detail}</p>
      )}
    </Card>
  )
}
