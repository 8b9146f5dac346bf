import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'
import { highlight } from '#web/lib/highlight.ts'
import { findPlace } from './find-place.ts'
import { isInSight, scrollTo } from './follow-place.ts'
import { type Place, shareOfUnit } from './place.ts'

interface Props {
  /** What holds the text; null while another tab is open. */
  page: HTMLElement | null
  units: readonly SpokenUnit[]
  place: Place
  /** Changes when the reader asked for the place: then it is shown wherever they have scrolled. */
  asked: number
  /** What covers the lower end of the screen. */
  foot: RefObject<HTMLElement | null>
}

/** A rule on one of the two pages that face each other; in CSS pixels from its top. */
interface Rule {
  column: Element
  top: number
  height: number
}

/** listen.css says how it looks. */
const HIGHLIGHT = 'listening'

/**
 * Marks the verse or paragraph that is read, by a light on its words, where the browser can, and a rule beside it. The text stays as it
 * is. The page follows the voice as long as its place is in sight: whoever scrolls away from it stays where they are.
 */
export function MarkedPlace({ page, units, place, asked, foot }: Props) {
  const [rule, setRule] = useState<Rule | null>(null)
  const marked = useRef<Range | null>(null)
  const shownFor = useRef<number | null>(null)
  const isWithVoice = useRef(true)

  useLayoutEffect(() => {
    const before = marked.current
    // Whether the reader is still with the voice is seen before it goes on. Where they look at another tab, whose text has gone and left
    // nothing in the range, they are as they were.
    if (before && !before.collapsed && foot.current) isWithVoice.current = isInSight(before, foot.current)
    const isAsked = shownFor.current !== asked
    const range = page && findPlace(page, units, place.unit)
    const beside = page && range && ruleBeside(page, range)
    marked.current = range
    setRule(beside)
    if (!range || !beside) return
    const unlight = highlight(HIGHLIGHT, range)
    shownFor.current = asked
    // In the next frame: a tab that is opened again has found its own place by then.
    const frame = requestAnimationFrame(() => {
      if (foot.current && (isWithVoice.current || isAsked))
        scrollTo(range, beside.column, shareOfUnit(units, place), foot.current)
    })
    return () => {
      cancelAnimationFrame(frame)
      unlight()
    }
  }, [page, units, place, asked, foot])

  // The text may be set anew: larger, in another face, on a screen that was turned.
  useEffect(() => {
    if (!page) return
    const observer = new ResizeObserver(() => setRule(marked.current && ruleBeside(page, marked.current)))
    observer.observe(page)
    return () => observer.disconnect()
  }, [page])

  if (!page || !rule) return null
  const { column, ...style } = rule
  return createPortal(<span aria-hidden="true" className="listen-rule" style={style} />, column)
}

function ruleBeside(page: HTMLElement, range: Range): Rule {
  const column = [...page.children].find((child) => child.contains(range.startContainer)) ?? page
  const { top, height } = range.getBoundingClientRect()
  return { column, top: top - column.getBoundingClientRect().top, height }
}
