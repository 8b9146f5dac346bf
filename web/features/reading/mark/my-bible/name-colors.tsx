import { type FormEvent, useState } from 'react'
import { MAX_COLOR_NAME_CHARS } from '#contract/limits/mark-limits.ts'
import { markNotices } from '#contract/messages/reading/mark.ts'
import { markChoicesFields } from '#contract/reading/mark/mark.ts'
import { type MarkColor, markColors, usualColorNames } from '#contract/reading/mark/mark-style.ts'
import { type ColorNames, useColorNames } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { fieldErrors } from '#web/lib/api/field-errors.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { useSaving } from '#web/lib/use-saving.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'

interface Props {
  owner: string
  onClose: () => void
}

const nameFields = markChoicesFields.omit({ deletedAt: true })

/** Dialog in which the member gives the five colours names of their own. An empty field stands for the usual name. */
export function NameColors({ owner, onClose }: Props) {
  const { names, rename } = useColorNames(owner)
  const [typed, setTyped] = useState(() => ownNames(names))
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, keep } = useSaving()
  const toast = useToast()
  const trimmed = Object.fromEntries(markColors.map((color) => [color, typed[color].trim()])) as ColorNames
  const errors = fieldErrors(nameFields, trimmed)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(errors).length > 0) return focusMistake(event.currentTarget)
    if (!(await keep(() => rename(trimmed)))) return
    toast.success(markNotices.names_saved)
    onClose()
  }

  return (
    <Dialog
      title="Name the colors"
      description="Give each color a meaning, such as promises, commands or questions."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form onSubmit={save} noValidate autoComplete="off" aria-label="Name the colors" className="grid gap-4">
        {markColors.map((color) => (
          <div key={color} className="flex items-start gap-3">
            <span className="mt-9 inline-flex">
              <MarkSwatch style={color} />
            </span>
            <TextField
              label={usualColorNames[color]}
              dir="auto"
              autoComplete="off"
              className="flex-1"
              placeholder={usualColorNames[color]}
              value={typed[color]}
              hint={charsHint(typed[color], MAX_COLOR_NAME_CHARS)}
              error={isSubmitted ? errors[color] : undefined}
              onChange={({ target }) => setTyped((now) => ({ ...now, [color]: target.value }))}
            />
          </div>
        ))}
        <FormButtons isSaving={isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Returns the member's names for the fields of the form; empty for a colour that has its usual name. */
function ownNames(names: ColorNames): Record<MarkColor, string> {
  const own = markColors.map((color) => [color, names[color] === usualColorNames[color] ? '' : names[color]])
  return Object.fromEntries(own) as Record<MarkColor, string>
}
