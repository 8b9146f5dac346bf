import type { ReactNode } from 'react'
import { journalErrors } from '#contract/messages/reading/journal.ts'
import { parseAnswerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { Question } from '#contract/reading/study.ts'
import { useDraftNames } from '#web/entries/hooks/use-draft-names.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { FailedState } from '#web/ui/states.tsx'
import { ANSWERS } from './answer-draft.ts'
import { AnswerField } from './answer-field.tsx'
import { JournalSignIn } from './journal-sign-in.tsx'
import { JournalSkeleton } from './journal-skeleton.tsx'

interface Props {
  day: number
  /** URL of these questions, to return to after sign-in. */
  returnTo: string
  questions: readonly Question[]
  /** Owner of the answers; null while unknown. */
  owner: string | null
  /** Message above the answers; for example, that they are encrypted and this device is locked. */
  notice?: ReactNode
}

/** The questions of a day and its reflection, each with a field for a private answer. */
export function Questions({ day, returnTo, questions, owner, notice }: Props) {
  const answers = useEntries<AnswerFields>(owner, 'answer')
  const earlier = useEarlierKeys({ day, questions, owner }, answers)
  if (owner === null || !answers.entries) return <JournalSkeleton answers={questions.length + 1} />

  const { hasHeard, connection } = answers.state
  const { title, detail } = journalErrors.load_failed
  const place = { owner, day, answers }
  return (
    <div className="mx-auto grid max-w-2xl gap-10">
      {(owner === VISITOR || connection === 'signed_out') && <JournalSignIn returnTo={returnTo} />}
      {notice}
      {!hasHeard && connection === 'waiting' && (
        <FailedState words={`${title}. ${detail}`} onRetry={() => void answers.sync()} />
      )}
      {questions.length === 0 && (
        <p className="font-serif text-lg text-soft">Study questions will be added soon for this lesson.</p>
      )}
      {questions.map(({ key, text }, index) => (
        <AnswerField
          key={key}
          {...place}
          answerKey={key}
          question={text}
          label={text}
          saves={`answer ${index + 1}`}
        />
      ))}
      <AnswerField
        {...place}
        answerKey="reflection"
        question=""
        label="Your reflection"
        saves="your reflection"
      />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-questions" className="grid gap-8 border-line border-t pt-8">
          <h3 id="earlier-questions" className="text-xl">
            Earlier questions
          </h3>
          {earlier.map(({ key, question }, index) => (
            <AnswerField
              key={key}
              {...place}
              answerKey={key}
              question={question}
              label={question || 'A question that is not asked any more'}
              saves={`earlier answer ${index + 1}`}
            />
          ))}
        </section>
      )}
    </div>
  )
}

/**
 * Returns answered questions that the study no longer contains: the member can still read and edit
 * the answers.
 */
function useEarlierKeys(
  { day, questions, owner }: Pick<Props, 'day' | 'questions' | 'owner'>,
  { entries }: OwnEntries<AnswerFields>,
) {
  const begun = useDraftNames(owner, `${ANSWERS}${day}-`)
  const asked = new Set<string>(['reflection', ...questions.map(({ key }) => key)])
  const questionAt = new Map<string, string>()
  for (const name of begun ?? []) questionAt.set(name.slice(ANSWERS.length), '')
  for (const { id, fields, others } of entries ?? []) {
    if (fields.text !== '' || others.length > 0) questionAt.set(id, fields.question)
  }
  return [...questionAt].flatMap(([id, question]) => {
    const place = parseAnswerId(id)
    return place?.day === day && !asked.has(place.key) ? [{ key: place.key, question }] : []
  })
}
