import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'
import { highlight } from '#web/lib/search/highlight.ts'
import { findPlaybackPosition } from './find-position.ts'
import { isInSight, scrollTo } from './follow-place.ts'
import { type PlaybackPosition, shareOfUnit } from './position.ts'

interface Props {
  /** Element with the text of the study; null while another tab of the study dialog is displayed. */
  page: HTMLElement | null
  units: readonly SpokenUnit[]
  place: PlaybackPosition
  /**
   * Incremented when the reader chooses a position in the player. The page then scrolls to it, even if the reader has
   * scrolled away before.
   */
  asked: number
  /** The player, which covers the lower end of the screen. */
  foot: RefObject<HTMLElement | null>
}

/**
 * Position and height of the vertical line beside the spoken text, in CSS pixels. `top` is measured from the top of
 * `column`, the element that contains the text.
 */
interface Rule {
  column: Element
  top: number
  height: number
}

/** Name of the highlight; styled in listen.css. */
const HIGHLIGHT = 'listening'

/**
 * Marks the verse or paragraph being read with a CSS highlight, if the browser supports it, and with a line beside it.
 * The DOM of the text is not changed.
 *
 * The page scrolls with the voice while the previous verse or paragraph is visible. If the reader has scrolled away
 * from it, the page does not scroll.
 */
export function MarkedPlace({ page, units, place, asked, foot }: Props) {
  const [rule, setRule] = useState<Rule | null>(null)
  const marked = useRef<Range | null>(null)
  const shownFor = useRef<number | null>(null)
  const isWithVoice = useRef(true)

  useLayoutEffect(() => {
    const before = marked.current
    // Checks before the next highlight whether the previous verse or paragraph is visible: only then does the page
    // scroll with the voice. While another tab is open, the study's text is not in the DOM and nothing can be measured,
    // so the previous result is used.
    if (before && !before.collapsed && foot.current) isWithVoice.current = isInSight(before, foot.current)
    const isAsked = shownFor.current !== asked
    const range = page && findPlaybackPosition(page, units, place.unit)
    const beside = page && range && ruleBeside(page, range)
    marked.current = range
    setRule(beside)
    if (!range || !beside) return
    const unlight = highlight(HIGHLIGHT, range)
    shownFor.current = asked
    // Scrolls in the next frame, because a tab that was just opened again first restores its own scroll position.
    const frame = requestAnimationFrame(() => {
      if (foot.current && (isWithVoice.current || isAsked))
        scrollTo(range, beside.column, shareOfUnit(units, place), foot.current)
    })
    return () => {
      cancelAnimationFrame(frame)
      unlight()
    }
  }, [page, units, place, asked, foot])

  // A change of text size, font or screen orientation moves the text, so the line beside it is recalculated.
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
