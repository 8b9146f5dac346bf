import type { ReactNode } from 'react'
import { journalErrors } from '#contract/messages/reading/journal.ts'
import { parseAnswerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields, AnswerKey } from '#contract/reading/journal.ts'
import type { Question } from '#contract/reading/study.ts'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import { FailedState } from '#web/ui/states.tsx'
import { ANSWERS } from './answer-draft.ts'
import { AnswerField } from './answer-field.tsx'
import { REFLECTION_LABEL } from './answer-look.ts'
import { earlierAnswers } from './earlier-answers.ts'
import { EarlierAnswersList } from './earlier-answers-list.tsx'
import { JournalSignIn } from './journal-sign-in.tsx'
import { JournalSkeleton } from './journal-skeleton.tsx'

interface Props {
  day: number
  /** Number of the member's current reading of the plan: 1 the first time that they read it; null while unknown. */
  reading: number | null
  /** URL of these questions, to return to after sign-in. */
  returnTo: string
  questions: readonly Question[]
  /** Id of the member whose answers are displayed, or "visitor"; null while unknown. */
  owner: string | null
  /** Message above the answers; for example, that they are encrypted and this device is locked. */
  notice?: ReactNode
}

/** The questions of a day and its reflection, each with a field for a private answer. */
export function Questions({ day, reading, returnTo, questions, owner, notice }: Props) {
  const answers = useEntries<AnswerFields>(owner, 'answer')
  const earlier = useEarlierKeys({ day, reading, questions, owner }, answers)
  if (owner === null || reading === null || !answers.entries) return <JournalSkeleton questions={questions} />

  const { hasHeard, connection } = answers.state
  const { title, detail } = journalErrors.load_failed
  const place = { owner, day, reading, returnTo, answers }
  return (
    <div className="mx-auto grid max-w-2xl gap-10">
      {connection === 'signed_out' && <JournalSignIn returnTo={returnTo} />}
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
        label={REFLECTION_LABEL}
        saves="your reflection"
      />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-questions" className="grid gap-8 border-line border-t pt-8">
          <h3 id="earlier-questions" className="text-xl">
            Earlier questions
          </h3>
          {earlier.map(({ key, question, isOfReading }, index) => {
            const label = question || 'A question that is not asked any more'
            return isOfReading ? (
              <AnswerField
                key={key}
                {...place}
                answerKey={key}
                question={question}
                label={label}
                saves={`earlier answer ${index + 1}`}
              />
            ) : (
              <div key={key} className="grid gap-3">
                <h4 className="font-normal text-lg">{label}</h4>
                <EarlierAnswersList
                  answers={earlierAnswers(answers.entries ?? [], { day, answerKey: key, reading })}
                  question={question}
                />
              </div>
            )
          })}
        </section>
      )}
    </div>
  )
}

/**
 * Returns answered questions that the study no longer contains. The member can still read the answers, and edit those of
 * the current reading.
 */
function useEarlierKeys(
  { day, reading, questions, owner }: Pick<Props, 'day' | 'reading' | 'questions' | 'owner'>,
  { entries }: OwnEntries<AnswerFields>,
) {
  const begun = useDraftNames(owner, `${ANSWERS}${day}-`)
  const asked = new Set<string>(['reflection', ...questions.map(({ key }) => key)])
  const questionAt = new Map<string, string>()
  for (const name of begun ?? []) questionAt.set(name.slice(ANSWERS.length), '')
  for (const { id, fields, others } of entries ?? []) {
    if (fields.text !== '' || others.length > 0) questionAt.set(id, fields.question)
  }
  const earlier = new Map<AnswerKey, { key: AnswerKey; question: string; isOfReading: boolean }>()
  for (const [id, question] of questionAt) {
    const place = parseAnswerId(id)
    if (place?.day !== day || reading === null || place.reading > reading || asked.has(place.key)) continue
    const isOfReading = place.reading === reading
    if (isOfReading || !earlier.has(place.key))
      earlier.set(place.key, { key: place.key, question, isOfReading })
  }
  return [...earlier.values()]
}
