import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory/memory-category.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { OfferedPassages } from '#web/lib/scripture/offered-passages.tsx'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { useLookUpVerse } from './look-up-verse.ts'

interface Props {
  owner: string | null
  /** References of the verses that the member learns. */
  references: ReadonlySet<string>
  /** Adds a verse; null until the entries of this device are loaded. */
  onAdd: ((reference: string, category: MemoryCategory | null) => void) | null
}

const blank = { reference: '', category: '' }

/** Button that opens the form for a new verse. The form is open from the start if it has a draft. */
export function AddVerse({ owner, references, onAdd }: Props) {
  const { values, type, clear } = useDraft(owner, 'verse:new', blank)
  const [isUnfolded, setUnfolded] = useState(false)
  const button = useId()
  const focusSoon = useFocusSoon()
  const isOpen = isUnfolded || (values !== null && values.reference !== '')

  function fold(): void {
    clear()
    setUnfolded(false)
  }

  if (!isOpen || values === null) {
    return (
      <Button
        id={button}
        needsScript
        look="quiet"
        disabled={onAdd === null || values === null}
        onClick={() => setUnfolded(true)}
      >
        <Icon name="plus" />
        Add a verse
      </Button>
    )
  }
  return (
    <AddVerseForm
      values={values}
      onType={type}
      references={references}
      isFocused={isUnfolded}
      onCancel={() => {
        fold()
        focusSoon(button)
      }}
      onAdd={(reference, category) => {
        onAdd?.(reference, category)
        fold()
      }}
    />
  )
}

interface FormProps {
  values: typeof blank
  onType: (change: Partial<typeof blank>) => void
  references: ReadonlySet<string>
  /** Whether the reader has just opened the form; only then does it take the focus. */
  isFocused: boolean
  onCancel: () => void
  onAdd: (reference: string, category: MemoryCategory | null) => void
}

/**
 * Form for a new memory verse: looks up the reference that the member typed and displays the text of the passage before
 * it is added, so that no verse is added by mistake.
 */
function AddVerseForm({ values, onType, references, isFocused, onCancel, onAdd }: FormProps) {
  const lookUp = useLookUpVerse()
  const looked = lookUp.data ?? null
  const found = looked && 'passage' in looked ? looked.passage : null
  const refused = looked && 'problem' in looked ? looked : null
  const field = useRef<HTMLInputElement>(null)
  const isThere = found !== null && references.has(found.reference)
  const problem = lookUp.isError
    ? asKnownError(lookUp.error, memoryErrors.look_up_failed).title
    : isThere
      ? memoryErrors.already_there.title
      : (refused?.problem ?? null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (found && !isThere) onAdd(found.reference, categoryIn(values.category))
    else look(values.reference)
  }

  function look(reference: string): void {
    lookUp.mutate(reference, {
      onSuccess: (result) => 'problem' in result && field.current?.focus(),
      onError: () => field.current?.focus(),
    })
  }

  function choose(reference: string): void {
    onType({ reference })
    look(reference)
  }

  return (
    <form onSubmit={submit} noValidate className="grid animate-fade gap-4 rounded-md bg-sunk/50 p-4">
      <TextField
        ref={field}
        label="Reference"
        hint="For example: Ps 23:1-3 or 1 Cor 13:4"
        error={problem}
        value={values.reference}
        autoFocus={isFocused}
        autoComplete="off"
        autoCapitalize="words"
        dir="auto"
        maxLength={MAX_SCRIPTURE_CHARS}
        onChange={(event) => {
          lookUp.reset()
          onType({ reference: event.target.value })
        }}
      />
      {refused && <OfferedPassages references={refused.offers} verb="Look up" onChoose={choose} />}
      <SelectField
        label="Category"
        value={values.category}
        onChange={(event) => onType({ category: event.target.value })}
      >
        <option value="">None</option>
        {memoryCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <div aria-live="polite">
        {found && <Scripture passage={found} className="animate-clear [--reading-size:1.125rem]" />}
        {looked && 'notice' in looked && looked.notice && (
          <p className="mt-2 text-sm text-soft">{looked.notice}</p>
        )}
      </div>
      <FormButtons
        submit={found && !isThere ? 'Add this verse' : 'Look it up'}
        isSaving={lookUp.isPending}
        cancelLook="bare"
        onCancel={onCancel}
      />
    </form>
  )
}

function categoryIn(value: string): MemoryCategory | null {
  return memoryCategories.find((category) => category === value) ?? null
}
