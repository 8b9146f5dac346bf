import { useEffect, useRef } from 'react'

/**
 * Closing a study leaves the focus on the card of the day that was read last, wherever reading began. Where the
 * list is not there yet, the card is waited for, unless the reader has gone on to something else.
 */
export function useReturnToCard(openDay: string | undefined): void {
  const readDay = useRef(openDay)
  const isWaiting = useRef(false)
  useEffect(() => {
    const hasClosed = openDay === undefined && readDay.current !== undefined && !isWaiting.current
    if (openDay !== undefined) readDay.current = openDay
    if (hasClosed) isWaiting.current = true
    if (openDay !== undefined || !isWaiting.current || readDay.current === undefined) return

    const card = document.querySelector<HTMLElement>(`[data-day="${CSS.escape(readDay.current)}"] a`)
    const hasGoneOn = !hasClosed && document.activeElement !== document.body
    if (!card && !hasGoneOn) return
    card?.focus()
    isWaiting.current = false
    readDay.current = undefined
  })
}
