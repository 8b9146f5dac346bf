import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  isMemorized: boolean
  /** Marks the verse as memorized or not; null until the entries of this device are loaded. */
  onMark: ((isMemorized: boolean) => void) | null
}

/** Button that marks a verse as memorized, and shows whether it is. */
export function MemorizedToggle({ isMemorized, onMark }: Props) {
  return (
    <Button
      needsScript
      look="bare"
      size="small"
      aria-label="Mark as memorized"
      aria-pressed={isMemorized}
      disabled={onMark === null}
      onClick={() => onMark?.(!isMemorized)}
    >
      <span
        aria-hidden="true"
        className={
          isMemorized
            ? 'grid size-5 shrink-0 place-items-center rounded-full bg-flame text-paper text-xs'
            : 'size-5 shrink-0 rounded-full border-2 border-edge/70'
        }
      >
        {isMemorized && <Icon name="check" />}
      </span>
      {isMemorized ? 'Memorized' : 'Mark as memorized'}
    </Button>
  )
}
