import { useState } from 'react'
import type { WrittenAnswer } from '#web/features/reading/shared/written-answers.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

/** Number of characters above which an answer is shortened: it would push the next question off a phone's screen. */
const LONG_CHARS = 240

interface Props {
  answers: readonly WrittenAnswer[]
  /** Current wording of the question; empty for the reflection, which has no question. */
  question: string
}

/**
 * Lists the member's answers to one question from earlier readings of the plan, as text that cannot be edited here.
 */
export function EarlierAnswersList({ answers, question }: Props) {
  if (answers.length === 0) return null
  return (
    <ul className="grid gap-4">
      {answers.map((answer) => (
        <EarlierText key={answer.id} answer={answer} isReworded={answer.question !== question} />
      ))}
    </ul>
  )
}

function EarlierText({
  answer: { text, question, writtenAt },
  isReworded,
}: {
  answer: WrittenAnswer
  isReworded: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  const isShortened = text.length > LONG_CHARS && !isOpen && !isPrinting
  return (
    <li className="grid animate-fade gap-1 border-flame/40 border-s-2 ps-4">
      <p className="text-sm text-soft">
        Your answer of <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
        {isReworded && question && <> to “{question}”</>}
      </p>
      <p
        dir="auto"
        className={classes('whitespace-pre-wrap font-serif wrap-anywhere', isShortened && 'line-clamp-4')}
      >
        <WrittenText text={text} />
      </p>
      {text.length > LONG_CHARS && (
        <Button
          look="bare"
          size="small"
          aria-expanded={isOpen}
          className="-mx-3.5 justify-self-start print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </li>
  )
}
