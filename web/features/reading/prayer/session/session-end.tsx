import type { Ref } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** "You prayed for 5". */
  words: string
  heading: Ref<HTMLHeadingElement>
  headingId: string
  /** Adds further prayers to the session; null if no prayers are left to add. */
  onMore: (() => void) | null
  onLeave: () => void
}

/** The end of a prayer session, displayed after the last card. */
export function SessionEnd({ words, heading, headingId, onMore, onLeave }: Props) {
  return (
    <div className="prayer-leaf grid animate-fade content-center justify-items-center gap-6 text-center">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-2xl outline-offset-4 sm:text-3xl">
        {words}
      </h2>
      {!onMore && <p className="text-soft">That is everything you are praying for.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {onMore && (
          <Button look="quiet" onClick={onMore}>
            A few more
          </Button>
        )}
        <Button onClick={onLeave}>Back to your prayers</Button>
      </div>
    </div>
  )
}
