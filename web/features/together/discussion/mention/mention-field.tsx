import { type ComponentProps, useState } from 'react'
import type { Participant } from '#contract/together/group.ts'
import { CommentField } from '#web/features/together/discussion/comment-field.tsx'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { Button } from '#web/ui/button.tsx'
import { begunMention, suggestionsFor } from './begun-mention.ts'
import { useMentionable } from './mention.data.ts'

type Props = Omit<ComponentProps<typeof CommentField>, 'onText'> & {
  view: DiscussionView
  onText: (text: string) => void
  /** Called with the id of a participant whom the writer has chosen. */
  onMention: (participantId: string, text: string) => void
}

/**
 * Text field for a comment. After an "@", the participants of the group whose names fit are offered as buttons below
 * it: they can be reached with Tab, and do not cover the text.
 */
export function MentionField({ view, onText, onMention, ...field }: Props) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const begun = caret === null || field.readOnly ? null : begunMention(field.value, caret)
  const people = useMentionable(view, begun !== null)
  const suggested = begun ? suggestionsFor(begun, people) : []

  function choose({ id, name }: Participant): void {
    if (!begun) return
    const before = `${field.value.slice(0, begun.start)}@${name} `
    onMention(id, before + field.value.slice(begun.end))
    setCaret(null)
    // The field has the new text after the next render.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(before.length, before.length)
    })
  }

  return (
    <>
      <CommentField
        {...field}
        onText={onText}
        onSelect={({ currentTarget }) => {
          setArea(currentTarget)
          setCaret(currentTarget.selectionEnd)
        }}
      />
      {suggested.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium text-sm">Mention</legend>
          {suggested.map((person) => (
            <Button key={person.id} look="quiet" size="small" onClick={() => choose(person)}>
              <bdi translate="no">{person.name}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      <p role="status" className="sr-only">
        {suggested.length > 0 && `${suggested.length} names to mention, below the text.`}
      </p>
    </>
  )
}
