import { useEffect, useRef } from 'react'

/**
 * When an item that was opened from a list of cards is closed, moves the focus back to the card of the item. If the
 * list is not rendered yet, waits for the card, unless the reader has focused another element in the meantime.
 * @param openCard value of `data-card` on the card of the open item; undefined if no item is open
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
