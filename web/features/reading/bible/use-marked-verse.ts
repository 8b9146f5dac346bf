import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { markVerses } from '#web/lib/scripture/mark-verses.ts'
import { numeralsIn } from '#web/lib/scripture/pressed-verse.ts'

/** Scrolls to the verse that the URL names, and highlights it. */
export function useMarkedVerse(chapter: RefObject<HTMLElement | null>, verse: number | null): void {
  useEffect(() => {
    const section = chapter.current?.closest('.passage') ?? chapter.current?.querySelector('.passage')
    if (!section || verse === null) return
    const numerals = numeralsIn(section)
    // The first verse of a chapter displays the chapter number instead of a verse number. Therefore verse 1
    // is found as the first number of the chapter, and any other verse by the text of its number.
    const place = verse === 1 ? 0 : numerals.findIndex(({ textContent }) => textContent === `${verse}`)
    const numeral = numerals[place]
    if (!numeral) return
    // If the reader has turned off verse numbers, the element of the verse number is not displayed and cannot
    // be scrolled into view. Its parent element is scrolled into view instead.
    const seen = numeral.offsetParent ? numeral : numeral.parentElement
    seen?.scrollIntoView({ block: 'center' })
    return markVerses(section, place, place)
  }, [chapter, verse])
}

/**
 * Returns the verse in the URL, "?verse=16" or "#16"; null if there is none. It is read after hydration because the
 * server renders one page for all verses.
 */
export function useTargetVerse(): number | null {
  const { search, hash } = useLocation()
  const [verse, setVerse] = useState<number | null>(null)
  useEffect(() => {
    const asked = new URLSearchParams(search).get('verse') ?? hash.slice(1)
    setVerse(/^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : null)
  }, [search, hash])
  return verse
}
