import { type KeyboardEvent, useRef } from 'react'
import { MAX_GROUP_REFERENCES } from '#contract/limits.ts'
import type { WeekDraft } from '#web/features/together/group-editor/group-draft.ts'
import { OfferedPassages } from '#web/lib/scripture/offered-passages.tsx'
import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { WeekActions } from './use-week-actions.ts'

interface Props {
  week: WeekDraft
  problem: string | null
  /** Suggested references (keys). The value of each is the text that replaces the input if the leader chooses it. */
  offers: ReadonlyMap<string, string>
  isBusy: boolean
  actions: WeekActions
}

/** Passages of a week. Each is looked up before it is added, and can be opened in place. */
export function ReferencesField({ week, problem, offers, isBusy, actions }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { id, references, typed } = week
  const isFull = references.length >= MAX_GROUP_REFERENCES

  function add(): void {
    if (typed.trim() === '' || isBusy) return
    // The field receives focus before the lookup and not after it: the lookup takes a moment, in which the user may
    // move the focus elsewhere.
    field.current?.focus()
    void actions.lookUp(week)
  }

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  function choose(reference: string): void {
    const meant = offers.get(reference)
    if (meant === undefined || isBusy) return
    field.current?.focus()
    actions.change(id, () => ({ typed: meant }))
    void actions.lookUp({ ...week, typed: meant })
  }

  function remove(reference: string): void {
    actions.change(id, (now) => ({ references: now.references.filter((other) => other !== reference) }))
    field.current?.focus()
  }

  return (
    <div className="grid gap-2">
      {references.length > 0 && (
        <ul aria-label="Passages" className="flex flex-wrap gap-2">
          {references.map((reference) => (
            <li key={reference} className="flex max-w-full items-center rounded-full bg-lake/10 text-lake">
              <VersePopover reference={reference}>
                <button
                  type="button"
                  className="min-h-11 min-w-0 rounded-full ps-4 pe-1 text-start font-medium text-sm underline decoration-current/35 underline-offset-3 hover:decoration-current"
                >
                  {reference}
                </button>
              </VersePopover>
              <Button
                look="bare"
                size="icon"
                aria-label={`Remove ${reference}`}
                className="rounded-full text-base"
                onClick={() => remove(reference)}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <TextField
          ref={field}
          label="Passage"
          required={false}
          className="min-w-0 flex-1"
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          value={typed}
          onChange={({ target }) => actions.change(id, () => ({ typed: target.value }))}
          onKeyDown={addWithEnter}
          hint={
            isFull
              ? `A week can have ${MAX_GROUP_REFERENCES} passages.`
              : 'For example: Ps 23 or 1 Cor 13:4-7.'
          }
          error={problem}
        />
        {/* The top margin aligns the button with the input beside it. */}
        <Button look="quiet" busy={isBusy} className="mt-7" aria-label="Add passage" onClick={add}>
          Add
        </Button>
      </div>
      <OfferedPassages references={[...offers.keys()]} verb="Add" onChoose={choose} />
    </div>
  )
}
