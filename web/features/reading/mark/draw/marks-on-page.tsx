import { useEffect } from 'react'
import { type Mark, useMarks } from '#web/features/reading/mark/mark.data.ts'
import { drawMarks, eraseMarks, shownScripture } from './draw-marks.ts'
import '#web/features/reading/mark/mark.css'

const noMarks: readonly Mark[] = []

/** Draws the marks of an owner in all Scripture that the page displays, now and later. */
export function MarksOnPage({ owner }: { owner: string | null }) {
  const { marks } = useMarks(owner)
  const drawn = marks ?? noMarks
  useEffect(() => keepDrawn(drawn), [drawn])
  return null
}

/**
 * Draws marks, and draws them again whenever other Scripture is displayed.
 * @returns a function that erases them
 */
function keepDrawn(marks: readonly Mark[]): () => void {
  let shown: readonly HTMLElement[] = []
  let frame = 0
  function draw(): void {
    frame = 0
    shown = shownScripture()
    drawMarks(shown, marks)
  }
  function look(changes: readonly MutationRecord[]): void {
    if (frame !== 0) return
    const isReplaced = changes.some(({ type }) => type === 'attributes')
    if (isReplaced || !isSame(shownScripture(), shown)) frame = requestAnimationFrame(draw)
  }
  const observer = new MutationObserver(look)
  if (marks.length > 0) {
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-passage', 'data-translation'],
    })
    draw()
  }
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    eraseMarks()
  }
}

function isSame(one: readonly HTMLElement[], other: readonly HTMLElement[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index])
}
