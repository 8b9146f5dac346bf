import { useEffect, useEffectEvent } from 'react'
import { followEvents } from './follow-events.ts'

interface Events {
  topic: string
  /** The position of what is shown; undefined until something is. */
  after: string | undefined
  onEvent: (data: unknown) => void
  /** Events may be missing: load everything anew. */
  onGap: () => void
}

/** Tells what happens in a topic from a position on, for as long as it is shown. */
export function useEvents({ topic, after, onEvent, onGap }: Events): void {
  const hear = useEffectEvent(onEvent)
  const loadAnew = useEffectEvent(onGap)
  useEffect(() => {
    if (after === undefined) return
    return followEvents({ topic, after, onEvent: hear, onGap: loadAnew })
  }, [topic, after])
}
