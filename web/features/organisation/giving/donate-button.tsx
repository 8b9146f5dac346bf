import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import type { GiveDialogProps } from './give-dialog.tsx'

// The dialog is lazily loaded, because few visitors open it. If its script fails to load, the user is
// redirected to the page about giving, which has the same form.
const GiveDialog = lazyPart<GiveDialogProps>(
  async () => (await import('./give-dialog.tsx')).GiveDialog,
  () => <Navigate to="/subscription" />,
)

type Props = Omit<GiveDialogProps, 'onClose'> & {
  /** Whether to style the button as secondary, for use beside a primary button. */
  isQuiet?: boolean
}

/** Button that opens the dialog for a monthly gift. */
export function DonateButton({ isQuiet, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look={isQuiet ? 'bare' : 'quiet'}
        size={isQuiet ? 'small' : 'normal'}
        needsScript
        onClick={() => setOpen(true)}
      >
        Donate
      </Button>
      {isOpen && (
        <Suspense>
          <GiveDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
