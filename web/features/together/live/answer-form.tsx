import { type FormEvent, useState } from 'react'
import { MAX_LIVE_ANSWER_CHARS } from '#contract/limits/live-limits.ts'
import { liveErrors } from '#contract/messages/together/live.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { type FollowedView, useLiveAction } from './live.data.ts'

interface Props {
  view: FollowedView
  step: number
  question: string
  /** Whether the question is the current step. Otherwise the form names the question. */
  isCurrent: boolean
  isRunning: boolean
  hasAnswered: boolean
  text: string
  onText: (text: string) => void
}

/** Form for a short answer to a question of a live meeting. */
export function AnswerForm({ view, step, question, isCurrent, isRunning, hasAnswered, text, onText }: Props) {
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useLiveAction(view)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const found = findAnswerError(text)
    setError(found)
    if (found) return
    mutate(
      { kind: 'answer', step, text },
      {
        onSuccess: () => onText(''),
        onError: (problem) => setError(errorText(problem, liveErrors.failed)),
      },
    )
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={isCurrent ? 'Your short answer' : `Your answer to “${question}”`}
        hint={
          isRunning
            ? 'Everyone in the study reads it, with your name, until the meeting ends.'
            : 'The meeting has ended, so this was not sent.'
        }
        rows={2}
        dir="auto"
        readOnly={isPending}
        value={text}
        error={error}
        onChange={({ target }) => {
          onText(target.value)
          setError(null)
        }}
      />
      {isRunning && (
        <Button type="submit" size="small" className="justify-self-start" busy={isPending}>
          {hasAnswered ? 'Replace my answer' : 'Send my answer'}
        </Button>
      )}
    </form>
  )
}

/** Returns the error of a text that the server would refuse; null for any other. */
function findAnswerError(text: string): string | null {
  if (text.trim() === '') return liveErrors.no_text.title
  return text.trim().length > MAX_LIVE_ANSWER_CHARS ? liveErrors.too_long.title : null
}
