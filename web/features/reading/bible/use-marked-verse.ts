import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Passage } from '#contract/scripture/passage.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'
import { markVerses } from '#web/features/reading/shared/verse/mark-verses.ts'
import { numeralsIn } from '#web/features/reading/shared/verse/pressed-verse.ts'

/** Lays a light on the verse an address asks for, and brings it into sight. */
export function useMarkedVerse(
  text: RefObject<HTMLElement | null>,
  passage: Passage,
  verse: number | null,
): void {
  useEffect(() => {
    const section = text.current?.querySelector('section')
    if (!section || verse === null) return
    const place = versesIn(passage).findIndex((one) => one.verse === verse)
    const numeral = numeralsIn(section)[place]
    if (!numeral) return
    // Where its reader wants no numbers, it takes no room.
    const seen = numeral.offsetParent ? numeral : numeral.parentElement
    seen?.scrollIntoView({ block: 'center' })
    return markVerses(section, place, place)
  }, [text, passage, verse])
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
