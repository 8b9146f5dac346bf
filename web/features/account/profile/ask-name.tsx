import { useState } from 'react'
import { z } from 'zod'
import { displayName } from '#contract/account/profile.ts'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useSaveName } from './profile.data.ts'

const declined = lastKnown<true>('nameDeclined')

const typedName = z.object({ displayName: displayName.min(1, profileErrors.name_empty.detail) })

interface Props {
  memberId: string
  onSaved: () => void
  /** Appearance of the form: a card of its own, or a line below another form. */
  look?: 'card' | 'line'
}

/** Asks a member without a display name for one. After "Not now", no form on this device asks again. */
export function AskName({ memberId, onSaved, look = 'card' }: Props) {
  const [isDeclined, setDeclined] = useState(() => declined.read(memberId) ?? false)
  const { mutate, isPending } = useSaveName(memberId)
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: typedName,
    send: ({ displayName }, then) => mutate(displayName, then),
    onSuccess: onSaved,
    failed: profileErrors.failed,
  })
  if (isDeclined) return null

  function decline(): void {
    declined.store(memberId, true)
    setDeclined(true)
  }

  const isLine = look === 'line'
  const form = (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className={isLine ? 'flex flex-wrap items-end gap-x-2 gap-y-3 text-sm print:hidden' : 'grid gap-4'}
    >
      <TextField
        label="What would you like to be called?"
        name="displayName"
        dir="auto"
        autoComplete="given-name"
        hint={
          isLine
            ? null
            : 'It is shown beside what you write in groups and discussions. You can change it in your profile.'
        }
        error={errors.displayName}
        className={isLine ? 'min-w-[min(12rem,100%)] flex-1' : ''}
      />
      <div className={isLine ? 'flex' : 'flex flex-wrap gap-3'}>
        <Button type="submit" look={isLine ? 'bare' : 'quiet'} busy={isPending}>
          Save name
        </Button>
        <Button look="bare" onClick={decline}>
          Not now
        </Button>
      </div>
    </form>
  )
  return isLine ? (
    form
  ) : (
    <Card aria-label="Your name" className="max-w-prose animate-fade">
      {form}
    </Card>
  )
}
