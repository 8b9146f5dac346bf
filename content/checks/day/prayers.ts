import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { lineAt } from '#content/prose/prose.ts'
import { sentencesOf } from '#content/prose/sentences.ts'

/** Checks that the last sentence of a prayer does not begin with "And", which sounds like an afterthought. */
export function checkPrayers({ studies }: Content): ContentProblem[] {
  return studies.flatMap(({ file, prayer }) => {
    const last = prayer.at(-1)
    const sentences = sentencesOf(last?.text ?? '').filter((sentence) => sentence !== 'Amen.')
    if (!last || !/^And\b/.test(sentences.at(-1) ?? '')) return []
    const words = 'ends with a sentence that begins with “And”; begin it otherwise.'
    return [{ file, line: lineAt(last, last.text.length), field: 'prayer', words }]
  })
}
