import { useEffect, useRef } from 'react'

/**
 * Closing what was opened from a list leaves the focus on the card of what was read last, wherever reading began. Where
 * the list is not there yet, the card is waited for, unless the reader has gone on to something else.
 * @param openCard what is open, as its card names it in `data-card`
 */
export function useReturnToCard(openCard: string | undefined): void {
  const readCard = useRef(openCard)
  const isWaiting = useRef(false)
  useEffect(() => {
    const hasClosed = openCard === undefined && readCard.current !== undefined && !isWaiting.current
    if (openCard !== undefined) readCard.current = openCard
    if (hasClosed) isWaiting.current = true
    if (openCard !== undefined || !isWaiting.current || readCard.current === undefined) return

    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(readCard.current)}"] a`)
    const hasGoneOn = !hasClosed && document.activeElement !== document.body
    if (!card && !hasGoneOn) return
    card?.focus()
    isWaiting.current = false
    readCard.current = undefined
  })
}
