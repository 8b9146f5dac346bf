import { useEffect, useRef } from 'react'

/**
 * Returns the focus to the card of the item that was open last, after it is closed. If the list is not
 * rendered yet, the focus waits for the card, unless the reader has moved on.
 * @param openCard the open item, by the `data-card` of its card
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
