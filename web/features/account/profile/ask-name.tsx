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
}

/** Asks a member who has no name yet what they would like to be called. Once on a device: "Not now" is an answer. */
export function AskName({ memberId, onSaved }: Props) {
  const [isDeclined, setDeclined] = useState(() => declined.read(memberId) ?? false)
  const { mutate, isPending } = useSaveName(memberId)
  const { errors, onSubmit } = useCheckedForm({
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

  return (
    <Card aria-label="Your name" className="max-w-prose animate-fade">
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField
          label="What would you like to be called?"
          name="displayName"
          dir="auto"
          autoComplete="given-name"
          hint="It is shown beside what you write in groups and discussions. You can change it in your profile."
          error={errors.displayName}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="quiet" busy={isPending}>
            Save name
          </Button>
          <Button look="bare" onClick={decline}>
            Not now
          </Button>
        </div>
      </form>
    </Card>
  )
}
