import { type KeyboardEvent, useRef } from 'react'
import type { AnswerKey } from '#contract/journal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { OwnJournal } from './journal.data.ts'
import { OfferedTexts } from './offered-texts.tsx'
import { useAnswerActions } from './use-answer-actions.ts'

interface Props {
  day: number
  answerKey: AnswerKey
  /** As it reads today; empty for the reflection. */
  question: string
  /** What stands over the field. */
  label: string
  /** What the button saves, for whoever hears it among others: "answer 2". */
  saves: string
  journal: OwnJournal
}

/** From this many characters before the limit on, a reader is told how many are left. */
const NEAR_LIMIT_CHARS = 500

/** A question and the place to answer it. What is typed is kept as it is typed; Save takes it to the account. */
export function AnswerField({ day, answerKey, question, label, saves, journal }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const place = { day, key: answerKey }
  const { device } = journal
  const view = journal.view(answerKey)
  const { delivery, answer } = journal.entry(answerKey)
  const { save, use, putAside } = useAnswerActions(device, place, question)
  const wasAsked = answer?.text && answer.question !== question ? answer.question : ''

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    save()
  }

  /** The button that was pressed leaves with its panel; the focus must not fall off the page. */
  function focusField(): void {
    field.current?.querySelector('textarea')?.focus()
  }

  return (
    <div ref={field} className="grid gap-3">
      <TextArea
        label={label}
        rows={3}
        dir="auto"
        className="[&>label]:mb-1 [&>label]:font-normal [&>label]:font-serif [&>label]:text-lg"
        value={view.text}
        onChange={(event) => device.type(place, event.target.value, question)}
        onBlur={() => void device.keep()}
        onKeyDown={saveByKey}
        hint={wasAsked && `When you answered, the question read: “${wasAsked}”`}
        error={view.isRefused ? view.words : null}
      />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="flex min-w-0 items-center gap-2 text-sm text-soft">
          {view.isSaved && <Icon name="check" label="Answered" className="shrink-0 text-flame-ink" />}
          {!view.isRefused && <span>{view.words}</span>}
        </p>
        <div className="flex shrink-0 items-center gap-4">
          {view.charsLeft <= NEAR_LIMIT_CHARS && <CharsLeft count={view.charsLeft} />}
          <Button look="quiet" busy={delivery.state === 'under_way'} onClick={save}>
            Save <VisuallyHidden>{saves}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <OfferedTexts
        texts={view.offered}
        onUse={(text) => {
          focusField()
          use(text)
        }}
        onPutAside={(text) => {
          focusField()
          putAside(text)
        }}
      />
    </div>
  )
}

function CharsLeft({ count }: { count: number }) {
  const words = count < 0 ? `${-count} too many` : `${count} left`
  return <span className={count < 0 ? 'font-medium text-loss text-sm' : 'text-sm text-soft'}>{words}</span>
}
