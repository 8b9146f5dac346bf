import { type FormEvent, useState } from 'react'
import { MAX_CHARS_OF_MESSAGE } from '#contract/limits/notification-limits.ts'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { useWriteToGroup } from './leading.data.ts'

/** A message that a leader is writing. Its id stays the same when sending is repeated, so that it is sent once. */
interface Draft {
  id: string
  text: string
}

const newDraft = (): Draft => ({ id: crypto.randomUUID(), text: '' })

/** Button with which a leader writes to everyone in the group. What was typed remains if the dialog is closed. */
export function WriteToGroup({ group: { id, isClosed } }: { group: Group }) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(newDraft)
  const [problem, setProblem] = useState<string | null>(null)
  /** Text that was sent before the draft was changed, by a request whose response was lost; null if there is none. */
  const [firstText, setFirstText] = useState<string | null>(null)
  const { mutate, isPending } = useWriteToGroup(id)
  const toast = useToast()

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const { no_message, message_too_long } = groupErrors
    if (draft.text.trim() === '' || draft.text.length > MAX_CHARS_OF_MESSAGE) {
      setProblem((draft.text.trim() === '' ? no_message : message_too_long).title)
      return
    }
    mutate(draft, {
      onSuccess: ({ text }) => {
        // The server had already stored another text under this id, and ignored the new one.
        if (text !== draft.text) {
          setFirstText(text)
          setDraft({ ...newDraft(), text: draft.text })
          setOpen(true)
          return
        }
        setOpen(false)
        setFirstText(null)
        setDraft(newDraft())
        toast.success(groupNotices.message_sent)
      },
      onError: (error) => setProblem(errorText(error, groupErrors.failed)),
    })
  }

  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {isClosed ? 'Write a last word' : 'Write to the group'}
      </Button>
      <Dialog title="Write to the group" open={isOpen} onOpenChange={setOpen}>
        <form noValidate onSubmit={send} className="grid gap-5">
          <div
            role="status"
            className="grid gap-1 rounded-md border border-line bg-sunk/50 px-4 py-3 empty:hidden"
          >
            {firstText !== null && (
              <>
                <p className="font-medium">{groupNotices.first_text_sent.title}:</p>
                <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  <WrittenText text={firstText} />
                </p>
                <p className="text-soft">{groupNotices.first_text_sent.detail}</p>
              </>
            )}
          </div>
          <TextArea
            label="Your message"
            hint="Everyone who takes part finds it on the page of the study, and receives it by email."
            rows={6}
            dir="auto"
            required
            readOnly={isPending}
            value={draft.text}
            error={problem}
            onChange={({ target }) => {
              setDraft({ ...draft, text: target.value })
              setProblem(null)
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              Send to everyone
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
