import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { entryNotices } from '#contract/messages/sync.ts'
import type { AnswerFields, AnswerKey } from '#contract/reading/journal.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { asRead } from './answer-look.ts'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import type { OfferedText } from './answer-view.ts'
import { earlierAnswers } from './earlier-answers.ts'
import { EarlierAnswersList } from './earlier-answers-list.tsx'
import { OfferedTexts } from './offered-texts.tsx'
import { useAnswer } from './use-answer.ts'

interface Props {
  owner: string
  day: number
  answerKey: AnswerKey
  /** Number of the member's current reading of the plan: 1 the first time that they read it, 2 the second time. */
  reading: number
  /** Current wording of the question; empty for the reflection, which has no question. */
  question: string
  /** Label above the answer field. */
  label: string
  /** URL of the questions, to return to after sign-up. */
  returnTo: string
  /**
   * Name of the text that the Save button saves, such as "answer 2". Screen readers announce it, because the page has
   * one such button per question.
   */
  saves: string
  answers: OwnEntries<AnswerFields>
}

/** If no more than this number of characters remain, the field displays how many. */
const NEAR_LIMIT_CHARS = 500

/**
 * A question and the field for its answer. Every keystroke is stored as a draft; Save sends it to
 * the server.
 */
export function AnswerField({ label, saves, returnTo, answers, ...place }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const { entry, view, refusal, isSaving, isSavedHere, write, save, take, putAside } = useAnswer(
    place,
    answers,
  )
  if (!view) return <AnswerSkeleton label={label} />
  const { text, question } = entry?.fields ?? { text: '', question: '' }
  const earlier = earlierAnswers(answers.entries ?? [], place)
  const wasAsked = text && question !== place.question ? question : ''

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    save()
  }

  /**
   * Returns a handler that moves the focus to the answer field and then calls `act` with an alternative text.
   * The pressed button is removed together with that text, so the focus would otherwise be lost.
   */
  function focusFieldAnd(act: (offered: OfferedText) => void) {
    return (offered: OfferedText) => {
      field.current?.querySelector('textarea')?.focus()
      act(offered)
    }
  }

  return (
    <div ref={field} className="grid gap-3" style={asRead}>
      <div className="print:hidden">
        <TextArea
          label={label}
          rows={3}
          dir="auto"
          className="[&>label]:mb-1 [&>label]:font-normal [&>label]:font-serif [&>label]:text-lg"
          value={view.text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={saveByKey}
          hint={wasAsked && `When you answered, the question read: “${wasAsked}”`}
          error={refusal}
        />
      </div>
      {isPrinting && <PrintedAnswer label={label} text={view.text} />}
      <div className="flex min-h-11 items-center justify-between gap-4 print:hidden">
        <div className="flex min-w-0 items-center gap-2 text-sm text-soft">
          {view.isSaved && <Icon name="check" label="Answered" className="shrink-0 text-flame-ink" />}
          {!(refusal || isSavedHere) && <span>{view.words}</span>}
          {/* This element is always rendered: screen readers do not announce text that is inserted together with its
              live region. */}
          <p role="status">{isSavedHere && <SavedHere returnTo={returnTo} />}</p>
        </div>
        <div className="flex shrink-0 items-center gap-4">
          {view.charsLeft <= NEAR_LIMIT_CHARS && <CharsLeft count={view.charsLeft} />}
          <Button look="quiet" busy={isSaving} onClick={save}>
            Save <VisuallyHidden>{saves}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <EarlierAnswersList answers={earlier} question={place.question} />
      <OfferedTexts texts={view.offered} onUse={focusFieldAnd(take)} onPutAside={focusFieldAnd(putAside)} />
    </div>
  )
}

/** Message for a visitor after Save. */
function SavedHere({ returnTo }: { returnTo: string }) {
  const { title, detail } = entryNotices.saved_here
  return (
    <>
      {title}.{' '}
      <Link
        to={`/auth?${new URLSearchParams({ mode: 'sign-up', redirect_to: returnTo })}`}
        className="text-link"
      >
        {detail}
      </Link>
    </>
  )
}

/** The answer as plain text for printing, because a text field would be cut off at the end of a page. */
function PrintedAnswer({ label, text }: { label: string; text: string }) {
  return (
    <div className="font-serif">
      <h3 className="text-lg">{label}</h3>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        <WrittenText text={text} />
      </p>
    </div>
  )
}

function CharsLeft({ count }: { count: number }) {
  const words = count < 0 ? `${-count} too many` : `${count} left`
  return <span className={count < 0 ? 'font-medium text-loss text-sm' : 'text-sm text-soft'}>{words}</span>
}
