import { useState } from 'react'
import { liveErrors } from '#contract/messages/together/live.ts'
import type { LiveMeeting } from '#contract/together/live.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type LiveView, useLiveAction } from './live.data.ts'

interface Props {
  view: LiveView
  ownId: string
  /** Null if no meeting is running. */
  meeting: LiveMeeting | null
}

/** Text that a participant has written and not sent, with the question that it answers. */
interface Draft {
  question: string
  text: string
}

/**
 * Controls of a participant in a live meeting: a short answer, and raising their hand. If a leader moves while the
 * participant writes, the form with its text stays on the page until it is sent or emptied.
 */
export function OwnPart({ view, ownId, meeting }: Props) {
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({})
  const current = meeting?.steps[meeting.step]
  const asked = current?.kind === 'question' && meeting ? meeting.step : null
  const written = Object.keys(drafts)
    .map(Number)
    .filter((step) => step !== asked && drafts[step]?.text.trim())
  return (
    <>
      {[...(asked === null ? [] : [asked]), ...written].map((step) => {
        const question =
          step === asked && current?.kind === 'question' ? current.text : drafts[step]?.question
        return (
          <AnswerForm
            key={step}
            view={view}
            step={step}
            question={question ?? ''}
            isCurrent={step === asked}
            isRunning={meeting !== null}
            hasAnswered={
              meeting?.answers.some((answer) => answer.id === ownId && answer.step === step) ?? false
            }
            text={drafts[step]?.text ?? ''}
            onText={(text) =>
              setDrafts((before) => ({ ...before, [step]: { question: question ?? '', text } }))
            }
          />
        )
      })}
      {meeting && <RaiseHand view={view} isRaised={meeting.hands.some(({ id }) => id === ownId)} />}
    </>
  )
}

function RaiseHand({ view, isRaised }: { view: LiveView; isRaised: boolean }) {
  const { mutate, isPending } = useLiveAction(view)
  const toastError = useErrorToast(liveErrors.failed)
  return (
    <p>
      <Button
        look={isRaised ? 'primary' : 'quiet'}
        busy={isPending}
        onClick={() => mutate({ kind: 'hand', isRaised: !isRaised }, { onError: toastError })}
      >
        {isRaised ? 'Lower hand' : 'Raise hand'}
      </Button>
    </p>
  )
}
