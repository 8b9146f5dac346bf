import type { ChangeEvent } from 'react'
import { MAX_CONTACT_MESSAGE_CHARS } from '#contract/limits.ts'
import { contactErrors, contactNotices } from '#contract/messages/organisation/contact.ts'
import { newContactMessage } from '#contract/organisation/contact.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { useFormOutcome, usePosted } from '#web/lib/api/posted-form.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { FormNotice } from '#web/ui/fields/form-notice.tsx'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'
import { useSendMessage } from './contact.data.ts'
import { FieldForPrograms } from './field-for-programs.tsx'
import { type TypedMessage, useEarlyMessage } from './use-early-message.ts'
import { useMessageId } from './use-message-id.ts'

interface Props {
  /** Owner of the draft (member or visitor); null while unknown. */
  owner: string | null
  /** Name of the member; empty for a visitor. */
  name: string
  email: string
}

/**
 * Form for a message to the organisation. The draft is stored on the device until the message was
 * received.
 */
export function ContactForm({ owner, name, email }: Props) {
  const blank: TypedMessage = { name, email, subject: '', message: '' }
  const toast = useToast()
  const { values, type, settle } = useDraft(owner, 'contact', blank)
  const { mutate, isPending } = useSendMessage()
  const messageId = useMessageId()
  const posted = usePosted('contact')
  const isSent = useFormOutcome() === 'sent'
  const { form, shown, write, forget } = useEarlyMessage({ values, type, blank, posted: posted.typed })

  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: newContactMessage,
    read: (fields) => ({ ...shown, id: messageId.of(shown), website: String(fields.get('website') ?? '') }),
    send: mutate,
    onSuccess: () => {
      messageId.forget()
      forget()
      settle(shown, blank)
      toast.success(contactNotices.sent)
    },
    onMistake: focusMistake,
    posted,
    failed: contactErrors.failed,
  })

  const fieldOf = (field: keyof TypedMessage) => ({
    name: field,
    value: shown[field],
    error: errors[field],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write({ [field]: target.value }),
  })

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid gap-5"
      aria-label="Write to us"
    >
      <FormProblem problem={posted.problem} />
      {isSent && <FormNotice {...contactNotices.sent} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" dir="auto" autoComplete="name" {...fieldOf('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          {...fieldOf('email')}
        />
      </div>
      <TextField label="Subject" dir="auto" autoComplete="off" {...fieldOf('subject')} />
      <TextArea
        label="Message"
        dir="auto"
        rows={7}
        hint={charsHint(shown.message, MAX_CONTACT_MESSAGE_CHARS)}
        {...fieldOf('message')}
      />
      <FieldForPrograms />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}
