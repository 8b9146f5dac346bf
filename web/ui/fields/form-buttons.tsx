import { Button } from '#web/ui/button.tsx'

interface Props {
  isSaving: boolean
  /** There is nothing yet that could be saved. */
  disabled?: boolean
  /** What the way out is called. */
  cancel?: string | undefined
  onCancel: () => void
}

/** How a form ends: saved, or not. */
export function FormButtons({ isSaving, disabled, cancel = 'Cancel', onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSaving} disabled={disabled}>
        Save
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
