import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { completionErrors, completionNotices } from '#contract/messages/reading/completion.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { loadSync } from '#web/entries/sync/load-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type CompletedDay, completionWords, isSeasonComplete } from './completion-words.ts'
import { setCompletion } from './set-completion.ts'

interface Props {
  memberId: string
  /** The day, and what stands around it as it is completed. */
  around: CompletedDay
  isComplete: boolean
  /** Where another button is the first on the page. */
  look?: 'primary' | 'bare'
  /** The day was marked complete here, and shows so. */
  onComplete?: () => void
}

/** Marks a day complete, on this device first, and takes it back. Only members see it. */
export function MarkComplete({ memberId, around, isComplete, look = 'primary', onComplete }: Props) {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { day } = around
  const [isStoring, setStoring] = useState(false)

  // What is pressed is to be in the device's database in the same moment, not after a file has come.
  useEffect(() => void loadSync().catch(() => undefined), [])

  async function set(isComplete: boolean): Promise<void> {
    if (isComplete) onComplete?.()
    setStoring(true)
    const at = new Date().toISOString()
    const onStored = () => setStoring(false)
    const outcome = await setCompletion({ queryClient, memberId, day, isComplete, at, onStored })
    if (outcome === 'failed') toast.error(completionErrors.failed.title)
    if (!isComplete || outcome === 'failed' || outcome === 'refused') return
    const words = completionWords(around)
    const [title, said] =
      outcome === 'device'
        ? [completionNotices.marked_here.title, `${completionNotices.marked_here.detail} ${words}`]
        : [completionNotices.marked.title, words]
    const season = seasonOf(day)
    const closing = { label: 'Closing words', onPress: () => navigate(`/seasons/${season}`) }
    toast.success(title, said, isSeasonComplete(around) ? { action: closing } : {})
  }

  return (
    <span className="inline-flex items-center gap-1">
      {isComplete && (
        <span className="inline-flex min-h-11 items-center gap-2 px-2 font-medium text-flame-ink">
          <Icon name="check" /> Completed
        </span>
      )}
      {/* One button that changes its words: so the focus stays where it is. */}
      <Button
        look={isComplete ? 'bare' : look}
        size={isComplete || look === 'bare' ? 'small' : 'normal'}
        aria-busy={isStoring || undefined}
        aria-label={isComplete ? `Undo completion of day ${day}` : undefined}
        onClick={() => void set(!isComplete)}
      >
        {isComplete ? 'Undo' : 'Mark Complete'}
      </Button>
    </span>
  )
}
