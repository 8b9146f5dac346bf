import { useEffect, useEffectEvent } from 'react'
import { liveErrors } from '#contract/messages/together/live.ts'
import type { LiveMeeting } from '#contract/together/live.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type FollowedView, useLiveAction } from './live.data.ts'

interface Props {
  view: FollowedView
  meeting: Pick<LiveMeeting, 'steps' | 'step' | 'version'>
}

/**
 * Buttons with which a leader moves the meeting for everyone, also with the left and right arrow keys. They stay at the
 * bottom of the screen.
 */
export function MoveButtons({ view, meeting: { steps, step, version } }: Props) {
  const { mutate, isPending } = useLiveAction(view)
  const toastError = useErrorToast(liveErrors.failed)

  function moveTo(to: number): void {
    if (isPending || to < 0 || to >= steps.length) return
    mutate({ kind: 'move', step: to, version }, { onError: toastError })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
      return
    if (event.key === 'ArrowRight') moveTo(step + 1)
    if (event.key === 'ArrowLeft') moveTo(step - 1)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <fieldset aria-label="Move the meeting" className="live-moves">
      <Button look="quiet" busy={isPending} disabled={step === 0} onClick={() => moveTo(step - 1)}>
        <Icon name="arrow-left" /> Back
      </Button>
      <Button busy={isPending} disabled={step + 1 >= steps.length} onClick={() => moveTo(step + 1)}>
        Next <Icon name="arrow-right" />
      </Button>
    </fieldset>
  )
}
