import { chaptersOf } from '#content/checks/plan/chapters.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { books } from '#scripture/books.ts'
import { passageWindows } from './passage-windows.ts'

/**
 * Chooses `count` different passages for a generated plan, in Bible order. Passages with a chapter that no
 * earlier passage includes are preferred, so that a complete plan reads every chapter.
 */
export function choosePassages(count: number): PassageReference[] {
  const windows: PassageReference[] = []
  const visited = new Set<string>()
  const needed = new Set<PassageReference>()
  for (const { usfm } of books) {
    if (needed.size >= count) break
    for (const window of passageWindows(usfm)) {
      windows.push(window)
      const chapters = chaptersOf(window)
      if (chapters.every((chapter) => visited.has(chapter))) continue
      for (const chapter of chapters) visited.add(chapter)
      needed.add(window)
    }
  }
  const spare = windows.filter((window) => !needed.has(window))
  const chosen = new Set([...needed, ...spare].slice(0, count))
  return windows.filter((window) => chosen.has(window))
}
