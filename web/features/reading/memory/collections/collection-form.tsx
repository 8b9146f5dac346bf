import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_COLLECTION_CHARS } from '#contract/limits/memory-limits.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { collectionName } from './shown-collections.ts'

/** Submitted values of the form for a collection. */
export interface WrittenCollection {
  name: string
  chosen: readonly VerseToLearn[]
  /** Verses that were in the collection and that the member has deselected in the form. */
  left: readonly VerseToLearn[]
}

interface Props {
  /** Current name; null for a new collection. */
  title: string | null
  verses: readonly VerseToLearn[]
  /** Names of all existing collections: a collection must not be given the name of another. */
  names: ReadonlySet<string>
  onSave: (written: WrittenCollection) => Promise<void>
  onCancel: () => void
}

/** Form for a collection of the member's own: its name and its verses. */
export function CollectionForm({ title, verses, names, onSave, onCancel }: Props) {
  const before = new Set(
    title === null
      ? []
      : verses.flatMap(({ entry, reference }) => (entry?.fields.collection === title ? reference : [])),
  )
  const [name, setName] = useState(title ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(before)
  const [problem, setProblem] = useState<{ of: 'name' | 'verses'; words: string } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  function choose(reference: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(reference)
    else next.delete(reference)
    setChosen(next)
    setProblem(null)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const written = collectionName(name)
    const error =
      written === null
        ? memoryErrors.no_collection_name
        : written !== title && names.has(written)
          ? memoryErrors.our_collection
          : null
    if (written === null || error) {
      setProblem({ of: 'name', words: (error ?? memoryErrors.no_collection_name).title })
      field.current?.focus()
      return
    }
    // A new collection must have a verse. Saving an existing collection without verses deletes it, which is
    // allowed.
    if (chosen.size === 0 && title === null) {
      setProblem({ of: 'verses', words: memoryErrors.no_verses_chosen.title })
      return
    }
    const isIn = ({ reference }: VerseToLearn) => chosen.has(reference)
    void onSave({
      name: written,
      chosen: verses.filter(isIn),
      left: verses.filter((verse) => before.has(verse.reference) && !isIn(verse)),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid animate-fade gap-4 rounded-md bg-sunk/50 p-4">
      <TextField
        ref={field}
        label="Name of the collection"
        error={problem?.of === 'name' ? problem.words : null}
        value={name}
        autoFocus
        autoComplete="off"
        dir="auto"
        maxLength={MAX_COLLECTION_CHARS}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(null)
        }}
      />
      <fieldset aria-describedby={problem?.of === 'verses' ? id : undefined} className="min-w-0">
        <legend className="mb-1.5 font-medium text-sm">Its verses</legend>
        <div className="max-h-72 overflow-y-auto rounded-md border border-line bg-raised px-3">
          {verses.map(({ reference }) => (
            <CheckField
              key={reference}
              label={reference}
              checked={chosen.has(reference)}
              onChange={({ target }) => choose(reference, target.checked)}
            />
          ))}
        </div>
        <p id={id} role="alert" className="mt-1.5 text-loss text-sm empty:hidden">
          {problem?.of === 'verses' && problem.words}
        </p>
      </fieldset>
      <FormButtons isSaving={false} cancelLook="bare" onCancel={onCancel} />
    </form>
  )
}
