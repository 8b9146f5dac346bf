import { liveErrors } from '#contract/messages/together/live.ts'
import type { LiveMeeting } from '#contract/together/live.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type FollowedView, useLiveAction } from './live.data.ts'

interface Props {
  view: FollowedView
  ownId: string
  /** Null if no meeting is running. */
  meeting: LiveMeeting | null
}

/** Text that a participant has written and not sent, with the question that it answers. */
interface Draft {
  step: number
  question: string
  text: string
}

/** Draft of the form on this device, which survives a reload of the page. */
interface Drafts {
  answers: readonly Draft[]
}

const blank: Drafts = { answers: [] }

/**
 * Controls of a participant in a live meeting: a short answer, and raising their hand. If a leader moves while the
 * participant writes, the form with its text stays on the page until it is sent or emptied.
 */
export function OwnPart({ view, ownId, meeting }: Props) {
  const { values, type } = useDraft(view.memberId, `live:${view.groupId}`, blank)
  const current = meeting?.steps[meeting.step]
  const asked: Draft[] =
    meeting && current?.kind === 'question' ? [{ step: meeting.step, question: current.text, text: '' }] : []
  const written = values?.answers ?? []
  const others = written.filter(
    (draft) => draft.text.trim() !== '' && !asked.some((one) => isSame(one, draft)),
  )
  return (
    <>
      {values &&
        [...asked, ...others].map((form) => (
          <AnswerForm
            key={`${form.step} ${form.question}`}
            view={view}
            step={form.step}
            question={form.question}
            isCurrent={asked.includes(form)}
            isRunning={hasQuestion(meeting, form)}
            hasAnswered={meeting?.answers.some(({ id, step }) => id === ownId && step === form.step) ?? false}
            text={written.find((draft) => isSame(draft, form))?.text ?? ''}
            onText={(text) => type(({ answers }) => ({ answers: withText(answers, { ...form, text }) }))}
          />
        ))}
      {meeting && <RaiseHand view={view} isRaised={meeting.hands.some(({ id }) => id === ownId)} />}
    </>
  )
}

function isSame(one: Draft, other: Draft): boolean {
  return one.step === other.step && one.question === other.question
}

/** Returns whether a meeting has the question of a draft. A draft of an earlier meeting may name another question. */
function hasQuestion(meeting: LiveMeeting | null, { step, question }: Draft): boolean {
  const found = meeting?.steps[step]
  return found?.kind === 'question' && found.text === question
}

/** Replaces a draft at its place, and removes it if it is empty. */
function withText(answers: readonly Draft[], draft: Draft): Draft[] {
  const isKnown = answers.some((one) => isSame(one, draft))
  const next = isKnown ? answers.map((one) => (isSame(one, draft) ? draft : one)) : [...answers, draft]
  return next.filter(({ text }) => text !== '')
}

function RaiseHand({ view, isRaised }: { view: FollowedView; isRaised: boolean }) {
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
