import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'

/**
 * Finds the text of a playback segment (verse or paragraph) on the page; null if it is not displayed.
 *
 * The HTML does not show where a segment begins. Therefore the visible text is searched for all segments in order,
 * across element boundaries, so that a repeated phrase is not matched too early.
 */
export function findPlaybackPosition(page: Node, units: readonly SpokenUnit[], index: number): Range | null {
  const nodes = visibleTexts(page)
  const text = nodes.map(({ data }) => data).join('')
  let found: [start: number, end: number] | null = null
  let from = 0
  for (const { shown } of units.slice(0, index + 1)) {
    found = null
    for (const words of shown) {
      const start = text.indexOf(words, from)
      if (start < 0) continue
      from = start + words.length
      found = [found?.[0] ?? start, from]
    }
  }
  return found && rangeOf(nodes, ...found)
}

function visibleTexts(page: Node): Text[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    const isHidden = node instanceof Element && node.getAttribute('aria-hidden') === 'true'
    return isHidden ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return nodes
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange()
  let passed = 0
  for (const node of nodes) {
    const after = passed + node.length
    if (start >= passed && start < after) range.setStart(node, start - passed)
    if (end > passed && end <= after) {
      range.setEnd(node, end - passed)
      break
    }
    passed = after
  }
  return range
}
