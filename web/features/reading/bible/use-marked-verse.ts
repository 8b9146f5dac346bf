import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { markVerses } from '#web/features/reading/shared/verse/mark-verses.ts'
import { numeralsIn } from '#web/features/reading/shared/verse/pressed-verse.ts'

/** Highlights the verse an address asks for, and brings it into sight. */
export function useMarkedVerse(chapter: RefObject<HTMLElement | null>, verse: number | null): void {
  useEffect(() => {
    const section = chapter.current?.closest('.passage') ?? chapter.current?.querySelector('.passage')
    if (!section || verse === null) return
    const numerals = numeralsIn(section)
    // The number of the chapter takes the place of its first verse.
    const place = verse === 1 ? 0 : numerals.findIndex(({ textContent }) => textContent === `${verse}`)
    const numeral = numerals[place]
    if (!numeral) return
    // Where its reader wants no numbers, it takes no room.
    const seen = numeral.offsetParent ? numeral : numeral.parentElement
    seen?.scrollIntoView({ block: 'center' })
    return markVerses(section, place, place)
  }, [chapter, verse])
}

/** The verse that an address asks for, "?verse=16" or "#16"; null where it asks for none. The page itself is the same for all of them. */
export function useAskedVerse(): number | null {
  const { search, hash } = useLocation()
  const [verse, setVerse] = useState<number | null>(null)
  useEffect(() => {
    const asked = new URLSearchParams(search).get('verse') ?? hash.slice(1)
    setVerse(/^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : null)
  }, [search, hash])
  return verse
}
