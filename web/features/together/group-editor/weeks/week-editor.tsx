import { memo, useEffect, useEffectEvent } from 'react'
import { MAX_TITLE_CHARS, MAX_WEEK_CONTENT_CHARS } from '#contract/limits.ts'
import { checkWeek, type Demand, hasMistake } from '#web/features/together/group-editor/check-group-form.ts'
import { headOf } from '#web/features/together/group-editor/element-ids.ts'
import type { WeekDraft } from '#web/features/together/group-editor/group-draft.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import type { ReferenceLookUp } from './look-up-references.ts'
import { QuestionsField } from './questions-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { WeekHeader, type WeekHeaderProps } from './week-header.tsx'

interface WeekEditorProps extends Omit<WeekHeaderProps, 'isWrong'> {
  /**
   * Level of validation for the week: in a draft it may be incomplete, in a published group it must be complete. Null
   * before the leader first saves; until then the browser does not validate the week.
   */
  demand: Demand | null
  lookUp: ReferenceLookUp | undefined
  /** Error that the server found in this week. */
  serverError: string | undefined
}

/** Form of a week. Memoized, because there may be 26 weeks with twelve questions each. */
export const WeekEditor = memo(function WeekEditor(props: WeekEditorProps) {
  const { week, place, isOpen, demand, lookUp, serverError, actions } = props
  const mistakes = demand && checkWeek(week, demand)
  // The error of a typed reference disappears when the leader edits the reference, because it may be valid now. The
  // next lookup determines whether it is.
  const current = lookUp?.typed === week.typed ? lookUp : null
  const problem = current?.words ?? null
  const isWrong = serverError !== undefined || problem !== null || (mistakes !== null && hasMistake(mistakes))

  // A reference that was typed and not added yet is looked up when its week is collapsed, because afterwards it and its
  // error are not visible.
  const lookUpTyped = useEffectEvent(() => {
    if (week.typed.trim() !== '' && lookUp?.typed !== week.typed) void actions.lookUp(week)
  })
  useEffect(() => {
    if (!isOpen) lookUpTyped()
  }, [isOpen])
  return (
    <li className="rounded-md border border-line bg-raised">
      <WeekHeader {...props} isWrong={isWrong && !isOpen} />
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset lays itself out as nothing else does
        <div
          role="group"
          id={`${headOf(week.id)}-fields`}
          aria-label={`Week ${place + 1}`}
          className="grid animate-fade gap-6 border-line border-t p-4 sm:p-6"
        >
          {serverError && <p className="font-medium text-loss">{serverError}</p>}
          <Fields {...props} mistakes={mistakes} current={current} />
        </div>
      )}
    </li>
  )
})

const noOffers: ReferenceLookUp['offers'] = new Map()

function Fields({
  week,
  busy,
  actions,
  mistakes,
  current,
}: WeekEditorProps & { mistakes: ReturnType<typeof checkWeek> | null; current: ReferenceLookUp | null }) {
  const change = (change: Partial<WeekDraft>) => actions.change(week.id, () => change)
  return (
    <>
      <TextField
        label="Title of this week"
        dir="auto"
        autoComplete="off"
        value={week.title}
        onChange={({ target }) => change({ title: target.value })}
        hint={charsHint(week.title, MAX_TITLE_CHARS)}
        error={mistakes?.title}
      />
      <ReferencesField
        week={week}
        problem={current?.words ?? null}
        offers={current?.offers ?? noOffers}
        isBusy={busy === 'look_up'}
        actions={actions}
      />
      <TextArea
        label="Words for this week"
        required={false}
        dir="auto"
        rows={6}
        className="[&>textarea]:font-serif"
        value={week.content}
        onChange={({ target }) => change({ content: target.value })}
        hint={
          charsHint(week.content, MAX_WEEK_CONTENT_CHARS) ??
          'What helps to read the passage. An empty line begins a new paragraph.'
        }
        error={mistakes?.content}
      />
      <QuestionsField week={week} mistakes={mistakes?.questions} actions={actions} />
    </>
  )
}
