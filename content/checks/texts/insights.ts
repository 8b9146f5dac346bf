import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { readLexicon } from '#scripture/shards.ts'

/** Checks that Strong's dictionaries contain the word of every insight. */
export function checkInsights({ studies }: Content): ContentProblem[] {
  const lexicon = readLexicon()
  return studies
    .filter(({ strongs }) => !lexicon.has(strongs))
    .map(({ file, lines, strongs }) => ({
      file,
      line: lines.strongs,
      field: 'insight.strongs',
      words: `${strongs} is not in the lexicon; give the number of a word of this passage.`,
    }))
}
