import { MAX_CHARS_OF_GROUP_PRAYER } from '#contract/limits/group-prayer-limits.ts'
import { groupPrayerErrors } from '#contract/messages/together/group-prayer.ts'
import { TextArea } from '#web/ui/fields/field.tsx'

interface Props {
  label: string
  text: string
  error: string | null
  isSaving: boolean
  onText: (text: string) => void
}

/** Field for the text of a prayer request. */
export function PrayerField({ label, text, error, isSaving, onText }: Props) {
  return (
    <TextArea
      label={label}
      hint="Everyone in the study reads it, with your name. Ask others before you write about them."
      rows={3}
      dir="auto"
      required
      readOnly={isSaving}
      value={text}
      error={error}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

/** Returns the error of a text that the server would refuse; null for any other. */
export function findPrayerError(text: string): string | null {
  if (text.trim() === '') return groupPrayerErrors.no_text.title
  return text.length > MAX_CHARS_OF_GROUP_PRAYER ? groupPrayerErrors.too_long.title : null
}
