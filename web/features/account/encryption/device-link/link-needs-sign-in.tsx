import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { keepDeviceLink } from './stored-device-link.ts'

/** Displayed to a visitor who opened a device link. The link is stored in this tab until they have signed in. */
export function LinkNeedsSignIn({ fragment }: { fragment: string | null }) {
  useEffect(() => {
    if (fragment) keepDeviceLink(fragment)
  }, [fragment])
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Unlock this device</h1>
      <p>Please sign in first, with the account of your other device. You come back here after that.</p>
      <Button asChild className="justify-self-start">
        <Link to="/auth?redirect_to=%2Funlock">Sign In</Link>
      </Button>
    </div>
  )
}
