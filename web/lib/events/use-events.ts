import { useEffect, useEffectEvent } from 'react'
import { followEvents } from './follow-events.ts'

interface Events {
  topic: string
  /** Cursor of the displayed data; undefined until it is loaded. */
  after: string | undefined
  onEvent: (data: unknown) => void
  /** Called if events may be missing: load everything again. */
  onGap: () => void
  /** Called when events arrive again after an interruption. */
  onResume: () => void
}

/** Follows the events of a topic from a position on, while it is displayed. */
export function useEvents({ topic, after, onEvent, onGap, onResume }: Events): void {
  const receive = useEffectEvent(onEvent)
  const loadAnew = useEffectEvent(onGap)
  const resume = useEffectEvent(onResume)
  const begin = useEffectEvent(() => after ?? '')
  const isShown = after !== undefined
  // After the start, `followEvents` tracks the cursor itself. A reload of the data changes `after`, but must
  // not restart it: that would reset the backoff.
  useEffect(() => {
    if (!isShown) return
    return followEvents({ topic, position: begin(), onEvent: receive, onGap: loadAnew, onResume: resume })
  }, [topic, isShown])
}
