import { type Profile, profileChange } from '#contract/account/profile.ts'
import { profileErrors, profileNotices } from '#contract/messages/account/profile.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { timeZonesByRegion } from '#web/lib/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { useSaveProfile } from './profile.data.ts'

interface Props {
  memberId: string
  profile: Profile
  onSaved: () => void
}

/** Form for name and time zone. The input is preserved whether saving succeeds or not. */
export function ProfileForm({ memberId, profile, onSaved }: Props) {
  const toast = useToast()
  const { mutate, isPending } = useSaveProfile(memberId)
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: profileChange,
    send: mutate,
    onSuccess: () => {
      toast.success(profileNotices.saved)
      onSaved()
    },
    failed: profileErrors.failed,
  })

  return (
    <Card asChild>
      <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
        <TextField
          label="Display name"
          name="displayName"
          dir="auto"
          autoComplete="name"
          defaultValue={profile.displayName}
          hint="The name others see. You can leave it empty."
          error={errors.displayName}
        />
        <SelectField
          label="Time zone"
          name="timeZone"
          defaultValue={profile.timeZone}
          hint="Where your days begin and end."
          error={errors.timeZone}
        >
          {timeZonesByRegion(profile.timeZone).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ name, place }) => (
                <option key={name} value={name}>
                  {place}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button type="submit" busy={isPending} className="justify-self-start">
          Save Profile
        </Button>
      </form>
    </Card>
  )
}
