import { useEffect, useRef } from 'react'

/** Closing a study leaves the focus on the card of the day that was read last, wherever reading began. */
export function useReturnToCard(openDay: string | undefined): void {
  const readDay = useRef(openDay)
  useEffect(() => {
    const closedDay = readDay.current
    readDay.current = openDay
    if (openDay !== undefined || closedDay === undefined) return
    document.querySelector<HTMLElement>(`[data-day="${CSS.escape(closedDay)}"] a`)?.focus()
  }, [openDay])
}
