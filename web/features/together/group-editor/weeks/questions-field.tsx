import { MAX_GROUP_QUESTION_CHARS, MAX_GROUP_QUESTIONS } from '#contract/limits.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import type { WeekDraft } from '#web/features/together/group-editor/group-draft.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { WeekActions } from './use-week-actions.ts'

interface Props {
  week: WeekDraft
  /** Error messages by index of the question. */
  mistakes: readonly (string | null)[] | undefined
  actions: WeekActions
}

/** Fields for the discussion questions of a week. */
export function QuestionsField({ week, mistakes, actions }: Props) {
  const toast = useToast()
  const focusSoon = useFocusSoon()
  const { id, questions } = week
  const fieldOf = (place: number) => `question-${id}-${place}`
  const addId = `add-question-${id}`

  function change(make: (questions: readonly string[]) => readonly string[]): void {
    actions.change(id, (now) => ({ questions: make(now.questions) }))
  }

  function add(): void {
    change((now) => [...now, ''])
    focusSoon(fieldOf(questions.length))
  }

  function remove(place: number): void {
    const question = questions[place] ?? ''
    change((now) => now.toSpliced(place, 1))
    focusSoon(questions.length === 1 ? addId : fieldOf(Math.min(place, questions.length - 2)))
    if (!hasVisibleText(question)) return
    toast.info(`Question ${place + 1} removed`, undefined, {
      action: { label: 'Undo', onPress: () => change((now) => now.toSpliced(place, 0, question)) },
    })
  }

  return (
    <div className="grid justify-items-start gap-3">
      {questions.map((question, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is nothing but its place and what is typed there
        <div key={place} className="flex w-full items-start gap-1">
          <TextArea
            id={fieldOf(place)}
            label={`Question ${place + 1}`}
            dir="auto"
            rows={1}
            className="min-w-0 flex-1 [&>textarea]:font-serif"
            value={question}
            onChange={({ target }) => change((now) => now.with(place, target.value))}
            hint={charsHint(question, MAX_GROUP_QUESTION_CHARS)}
            error={mistakes?.[place]}
          />
          <Button
            look="bare"
            size="icon"
            className="mt-7 text-soft"
            aria-label={`Remove question ${place + 1}`}
            onClick={() => remove(place)}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      {questions.length < MAX_GROUP_QUESTIONS ? (
        <Button id={addId} look="bare" size="small" className="-ms-3.5 min-h-11" onClick={add}>
          <Icon name="plus" />
          Add a question
        </Button>
      ) : (
        <p className="text-sm text-soft">A week can have {MAX_GROUP_QUESTIONS} questions.</p>
      )}
    </div>
  )
}
