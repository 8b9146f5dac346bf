import { refusalOf } from '#contract/errors.ts'
import type { Question } from '#contract/study.ts'
import { FailedState } from '#web/ui/states.tsx'
import { AnswerField } from './answer-field.tsx'
import { type OwnJournal, useJournal, type Writer } from './journal.data.ts'
import { JournalSignIn } from './journal-sign-in.tsx'
import { JournalSkeleton } from './journal-skeleton.tsx'

interface Props {
  day: number
  questions: readonly Question[]
  writer: Writer
  /** Asks once more who is writing, where that could not be asked. */
  onAskWriterAgain: () => void
}

/** The questions of a day and its reflection, each with room for an answer that only its writer reads. */
export function Questions({ day, questions, writer, onAskWriterAgain }: Props) {
  const { journal, account } = useJournal(day, writer)
  const isWaiting = writer.state === 'member' && account.isPending
  if (!journal || isWaiting) return <JournalSkeleton answers={questions.length + 1} />

  const isSignedOut = journal.keys.some((key) => journal.entry(key).delivery.state === 'signed_out')
  const { title, words } = refusalOf('journal.load_failed')
  return (
    <div className="mx-auto grid max-w-2xl gap-10">
      {(writer.state === 'visitor' || (writer.state === 'member' && isSignedOut)) && (
        <JournalSignIn day={day} />
      )}
      {writer.state === 'unreachable' && (
        <FailedState words={`${title}. ${words}`} onRetry={onAskWriterAgain} />
      )}
      {account.isError && (
        <FailedState
          words={`${title}. ${words}`}
          onRetry={() => void account.refetch()}
          retrying={account.isFetching}
        />
      )}
      {questions.length === 0 && (
        <p className="font-serif text-lg text-soft">Study questions will be added soon for this lesson.</p>
      )}
      {questions.map(({ key, text }, index) => (
        <AnswerField
          key={key}
          day={day}
          answerKey={key}
          question={text}
          label={text}
          saves={`answer ${index + 1}`}
          journal={journal}
        />
      ))}
      <AnswerField
        day={day}
        answerKey="reflection"
        question=""
        label="Your reflection"
        saves="your reflection"
        journal={journal}
      />
      <EarlierQuestions day={day} questions={questions} journal={journal} />
    </div>
  )
}

/** Answers to questions that the study does not ask any more: they stay their writer's, to read and to change. */
function EarlierQuestions({
  day,
  questions,
  journal,
}: Pick<Props, 'day' | 'questions'> & { journal: OwnJournal }) {
  const asked = new Set<string>(['reflection', ...questions.map(({ key }) => key)])
  const earlier = journal.keys.flatMap((key) => {
    const { answer, draft } = journal.entry(key)
    const question = answer?.question || draft?.question || ''
    const isEmpty = journal.view(key).text === '' && journal.view(key).offered.length === 0
    return asked.has(key) || (isEmpty && !answer && !draft) ? [] : [{ key, question }]
  })
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier-questions" className="grid gap-8 border-line border-t pt-8">
      <h3 id="earlier-questions" className="text-xl">
        Earlier questions
      </h3>
      {earlier.map(({ key, question }, index) => (
        <AnswerField
          key={key}
          day={day}
          answerKey={key}
          question={question}
          label={question || 'A question that is not asked any more'}
          saves={`earlier answer ${index + 1}`}
          journal={journal}
        />
      ))}
    </section>
  )
}
