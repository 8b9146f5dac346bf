import { useEffect, useEffectEvent } from 'react'
import { followEvents } from './follow-events.ts'

interface Events {
  topic: string
  /** The position of what is shown; undefined until something is. */
  after: string | undefined
  onEvent: (data: unknown) => void
  /** Events may be missing: load everything anew. */
  onGap: () => void
  /** Events come again, after they did not. */
  onResume: () => void
}

/** Tells what happens in a topic from a position on, for as long as it is shown. */
export function useEvents({ topic, after, onEvent, onGap, onResume }: Events): void {
  const hear = useEffectEvent(onEvent)
  const loadAnew = useEffectEvent(onGap)
  const resume = useEffectEvent(onResume)
  const begin = useEffectEvent(() => after ?? '')
  const isShown = after !== undefined
  // It knows its position from there on. What is loaded anew does not begin it anew, or a refused one would never wait.
  useEffect(() => {
    if (!isShown) return
    return followEvents({ topic, position: begin(), onEvent: hear, onGap: loadAnew, onResume: resume })
  }, [topic, isShown])
}
