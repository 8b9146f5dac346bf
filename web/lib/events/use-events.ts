import { useEffect, useEffectEvent } from 'react'
import { followEvents } from './follow-events.ts'

interface Events {
  topic: string
  /** Cursor: number of the newest event that the displayed data include; undefined until the data are loaded. */
  after: string | undefined
  onEvent: (data: unknown) => void
  /**
   * Called if this client may have missed events that the server does not send again. All data must be loaded again.
   */
  onGap: () => void
  /** Called when events arrive again after an interruption. */
  onResume: () => void
  /** Called when a connection is open, and when it is lost. */
  onConnection?: (isConnected: boolean) => void
}

/** Follows the events of a topic, from a cursor on, as long as the calling component is displayed. */
export function useEvents({ topic, after, onEvent, onGap, onResume, onConnection }: Events): void {
  const receive = useEffectEvent(onEvent)
  const loadAnew = useEffectEvent(onGap)
  const resume = useEffectEvent(onResume)
  const showConnection = useEffectEvent((isConnected: boolean) => onConnection?.(isConnected))
  const begin = useEffectEvent(() => after ?? '')
  const isShown = after !== undefined
  // A change of `after` must not restart the effect. `after` changes when the data are loaded again, but `followEvents`
  // updates its cursor itself, and a restart would reset its delay before the next attempt to connect.
  useEffect(() => {
    if (!isShown) return
    return followEvents({
      topic,
      position: begin(),
      onEvent: receive,
      onGap: loadAnew,
      onResume: resume,
      onConnection: showConnection,
    })
  }, [topic, isShown])
}
