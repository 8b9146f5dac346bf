import { MAX_MEMORY_VERSE_VERSES } from '#content/checks/standards.ts'
import { reportedName } from '#content/files/content-files.ts'
import type { MemoryVerseEntry } from '#content/files/memory-verses-file.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { MEMORY_VERSES } from '#contract/limits.ts'
import { memoryCategory } from '#contract/reading/memory/memory.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'

/**
 * Checks the memory verses that we offer: there are twelve, all different and short, and at least one in each category.
 */
export function checkMemoryVerses({ folder, memoryVerses }: Content): ContentProblem[] {
  if (!memoryVerses) return []
  const whole = { file: reportedName(folder, 'memory-verses.yaml'), line: 1 }
  const problems: ContentProblem[] = []
  if (memoryVerses.length !== MEMORY_VERSES) {
    const words = `length is ${memoryVerses.length}; there should be ${MEMORY_VERSES} verses.`
    problems.push({ ...whole, field: 'list', words })
  }
  for (const category of memoryCategory.options) {
    if (memoryVerses.some((verse) => verse.category === category)) continue
    problems.push({ ...whole, field: 'category', words: `${category} has no verse; give it one.` })
  }
  return [...problems, ...checkEntries(memoryVerses)]
}

function checkEntries(entries: readonly MemoryVerseEntry[]): ContentProblem[] {
  const ids = new Set<number>()
  const passages = new Set<string>()
  return entries.flatMap(({ file, line, id, reference }) => {
    const problems: ContentProblem[] = []
    if (ids.has(id))
      problems.push({ file, line, field: 'id', words: `${id} is taken already; give another.` })
    ids.add(id)
    const passage = knownReference(reference)
    if (!passage) return problems
    const name = formatReference(passage)
    const verses = versesOf(passage).length
    if (verses > MAX_MEMORY_VERSE_VERSES) {
      const words = `${name} has ${verses} verses; ${MAX_MEMORY_VERSE_VERSES} are the most to learn at once.`
      problems.push({ file, line, field: 'reference', words })
    }
    if (passages.has(name))
      problems.push({ file, line, field: 'reference', words: `${name} is there already; choose another.` })
    passages.add(name)
    return problems
  })
}
