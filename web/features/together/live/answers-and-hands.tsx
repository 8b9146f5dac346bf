import type { LiveMeeting } from '#contract/together/live.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

/** The answers to the current question of a live meeting, and the raised hands in their order. */
export function AnswersAndHands({ meeting }: { meeting: Pick<LiveMeeting, 'answers' | 'hands' | 'step'> }) {
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
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
