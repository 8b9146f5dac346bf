import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/**
 * Bar above every page that offers a newer version of the app. The current version stays in use until the button is
 * pressed.
 */
export function NewerVersion({ onUse }: { onUse: () => void }) {
  const [isAccepted, setAccepted] = useState(false)

  function accept(): void {
    setAccepted(true)
    onUse()
  }

  return (
    <aside aria-label="Newer version" className="border-line border-b bg-sunk/60 print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1 text-sm sm:px-6">
        <p role="status">A newer version is ready.</p>
        <Button look="bare" size="small" busy={isAccepted} onClick={accept}>
          Use it now
        </Button>
      </div>
    </aside>
  )
}
