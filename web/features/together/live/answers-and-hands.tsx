import { liveErrors } from '#contract/messages/together/live.ts'
import type { LiveMeeting } from '#contract/together/live.ts'
import { isolated } from '#contract/values/isolated.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { type FollowedView, useLiveAction } from './live.data.ts'

interface Props {
  meeting: Pick<LiveMeeting, 'answers' | 'hands' | 'step'>
  /** Leader who may lower hands; null for anyone else. */
  leading: FollowedView | null
}

/** The answers to the current question of a live meeting, and the raised hands in their order. */
export function AnswersAndHands({ meeting, leading }: Props) {
  const answers = meeting.answers.filter(({ step }) => step === meeting.step)
  return (
    <>
      {answers.length > 0 && (
        <section aria-labelledby="live-answers">
          <h2 id="live-answers" className="text-sm text-soft">
            {answers.length === 1 ? 'One answer' : `${answers.length} answers`}
          </h2>
          <ul className="live-answers">
            {answers.map(({ id, name, text }) => (
              <li key={id} className="wrap-anywhere">
                <p dir="auto" className="font-serif">
                  <WrittenText text={text} />
                </p>
                <p className="text-sm text-soft">
                  <bdi>{name}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {meeting.hands.length > 0 && (
        <section aria-labelledby="live-hands">
          <h2 id="live-hands" className="text-sm text-soft">
            {meeting.hands.length === 1 ? 'One hand is raised' : `${meeting.hands.length} hands are raised`}
          </h2>
          <ol className="live-hands">
            {meeting.hands.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{name}</bdi>
                {leading && <LowerHand view={leading} participantId={id} name={name} />}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

interface LowerHandProps {
  view: FollowedView
  participantId: string
  name: string
}

function LowerHand({ view, participantId, name }: LowerHandProps) {
  const { mutate, isPending } = useLiveAction(view)
  const toastError = useErrorToast(liveErrors.failed)
  return (
    <Button
      look="bare"
      size="small"
      aria-label={`Lower the hand of ${isolated(name)}`}
      busy={isPending}
      onClick={() => mutate({ kind: 'lower', participantId }, { onError: toastError })}
    >
      Lower
    </Button>
  )
}
