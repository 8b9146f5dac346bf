import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import type { GiveDialogProps } from './give-dialog.tsx'

// Opened by few, and not while the page paints. Where it does not arrive, the page about giving does the same.
const GiveDialog = lazyPart<GiveDialogProps>(
  async () => (await import('./give-dialog.tsx')).GiveDialog,
  () => <Navigate to="/subscription" />,
)

type Props = Omit<GiveDialogProps, 'onClose'> & {
  /** Where another button is the first on the page. */
  isQuiet?: boolean
}

/** Opens the way to a monthly gift. */
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
