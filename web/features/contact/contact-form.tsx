import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type NewContactMessage, newContactMessage } from '#contract/contact.ts'
import { MAX_CONTACT_MESSAGE_CHARS } from '#contract/limits.ts'
import { notices } from '#contract/notices.ts'
import { charsHint } from '#web/lib/chars-hint.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { problemsOf } from '#web/lib/problems-of.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { useToastRefusal } from '#web/lib/use-toast-refusal.ts'
import { useTyping } from '#web/lib/use-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSendMessage } from './contact.data.ts'
import { FieldForPrograms } from './field-for-programs.tsx'
import { useMessageId } from './use-message-id.ts'

interface Props {
  /** Whose form it is; null while nobody knows, and while that is so nothing can be typed into it. */
  owner: string | null
  /** Of a member; empty for everybody else. */
  name: string
  email: string
}

/** A message to the organisation. What is typed is kept on the device until it has arrived. */
export function ContactForm({ owner, name, email }: Props) {
  const blank = { name, email, subject: '', message: '' }
  const toast = useToast()
  const toastRefusal = useToastRefusal('contact.failed')
  const { values, type, settle } = useTyping(owner, 'contact', blank)
  const { mutate, isPending } = useSendMessage()
  const messageId = useMessageId()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const shown = values ?? blank

  const fieldOf = (field: keyof typeof blank) => ({
    name: field,
    value: shown[field],
    error: problems[field],
    readOnly: values === null,
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      type({ [field]: target.value }),
  })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!values) return
    const form = event.currentTarget
    const website = String(new FormData(form).get('website') ?? '')
    const checked = newContactMessage.safeParse({ ...values, id: messageId.of(values), website })
    setProblems(checked.success ? {} : problemsOf(checked.error.issues))
    if (checked.success) deliver(checked.data, values)
    else focusMistake(form)
  }

  function deliver(message: NewContactMessage, typed: typeof blank): void {
    mutate(message, {
      onSuccess: () => {
        messageId.forget()
        settle(typed, blank)
        const { title, words } = notices['contact.sent']
        toast.success(title, words)
      },
      onError: (error) => {
        if (error instanceof Refusal) setProblems(error.fields)
        toastRefusal(error)
      },
    })
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5" aria-label="Write to us">
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
      <Button type="submit" needsScript busy={isPending} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}
