import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { completionErrors, completionNotices } from '#contract/messages/reading/completion.ts'
import { loadSync } from '#web/entries/driver/load-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { setCompletion } from './set-completion.ts'

interface Props {
  memberId: string
  day: number
  /** Number of the member's current reading of the plan: 1 the first time that they read it, 2 the second time. */
  reading: number
  isComplete: boolean
  /** Called when the member marks the day complete, without waiting until the completion is stored. */
  onComplete?: () => void
}

const noticeOf = {
  account: completionNotices.marked,
  offline: completionNotices.marked_offline,
  unsent: completionNotices.marked_unsent,
  on_its_way: completionNotices.marked_on_its_way,
}

/**
 * Button that marks a day complete, or undoes this. The change is stored on this device first. Displayed to members
 * only.
 */
export function MarkComplete({ memberId, day, reading, isComplete, onComplete }: Props) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [isStoring, setStoring] = useState(false)

  // The sync module is loaded before the button is pressed, so that the press is written to the device's database
  // without waiting for a download.
  useEffect(() => void loadSync().catch(() => undefined), [])

  async function set(isComplete: boolean): Promise<void> {
    if (isComplete) onComplete?.()
    setStoring(true)
    const at = new Date().toISOString()
    const onStored = () => setStoring(false)
    const press = { day, reading, isComplete, at }
    const outcome = await setCompletion({ queryClient, memberId, ...press, onStored })
    if (outcome === 'failed') toast.error(completionErrors.failed.title)
    if (!isComplete || outcome === 'failed' || outcome === 'refused') return
    toast.success(noticeOf[outcome])
  }

  /** Ignores the second click of a double click, which would undo the first. */
  function press({ detail: clicks }: MouseEvent): void {
    if (clicks <= 1) void set(!isComplete)
  }

  return (
    <span className="inline-flex items-center gap-1">
      {isComplete && (
        <span className="inline-flex min-h-11 items-center gap-2 px-2 font-medium text-flame-ink">
          <Icon name="check" /> Completed
        </span>
      )}
      {/* One button that changes its label, so that it keeps the focus. */}
      <Button
        look={isComplete ? 'bare' : 'primary'}
        size={isComplete ? 'small' : 'normal'}
        aria-busy={isStoring || undefined}
        aria-label={isComplete ? `Undo completion of day ${day}` : undefined}
        onClick={press}
        // Prevents the further clicks of an Enter key that is held down.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {isComplete ? 'Undo' : 'Mark Complete'}
      </Button>
    </span>
  )
}
