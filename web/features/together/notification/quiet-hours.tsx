import type { NotificationChoices } from '#contract/together/notification.ts'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'

type Quiet = NotificationChoices['quiet']

/** Hours that are offered first: a night. */
const NIGHT = { from: '22:00', until: '07:00' }

/** Hours in which the devices of a member remain silent. */
export function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const field = (name: 'from' | 'until', label: string, hours: NonNullable<Quiet>) => (
    <TextField
      key={hours[name]}
      label={label}
      type="time"
      defaultValue={hours[name]}
      onBlur={({ target: { value } }) => {
        if (value !== '' && value !== hours[name]) onChange({ ...hours, [name]: value.slice(0, 5) })
      }}
    />
  )
  return (
    <div className="grid gap-3">
      <CheckField
        label="Quiet hours"
        hint="Your devices notify you when they are over, in the time zone of your profile."
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
      />
      {quiet && (
        <div className="grid gap-3 sm:grid-cols-2">
          {field('from', 'From', quiet)}
          {field('until', 'Until', quiet)}
        </div>
      )}
    </div>
  )
}
