import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Button that opens the reading settings: theme and typography. */
export function ReadingButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      {...props}
      look="bare"
      size="icon"
      aria-label="Reading settings"
      needsScript
      className="rounded-full text-soft"
    >
      <span aria-hidden="true" className="font-normal font-serif">
        A<span className="text-[0.78em]">a</span>
      </span>
    </Button>
  )
}
