import type { StudyFile } from '#content/files/study-file.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { parseReference, versesOf } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'
import { headwordIn } from '#scripture/words/headword-in.ts'
import { renderingsInPassage } from '#scripture/words/renderings-in-passage.ts'

/**
 * Formats a day without its front matter, one line per paragraph: the passage, then the texts in
 * display order.
 */
export function coldReading(study: StudyFile): string[] {
  const { day, title, scripture, content, reflection, prayer, questions } = study
  const { book, ...passage } = parseReference(scripture)
  const verses = versesOf({ book, ...passage }).map((verse) => {
    return `${verse.chapter}:${verse.verse} ${verseText({ book, from: verse, to: verse })}`
  })
  return [
    `Day ${day}: ${title.text}`,
    scripture,
    '',
    ...verses,
    ...part('Original Language Insight', [{ text: insightWord(study) }, study.meaning]),
    ...part('Study', content),
    ...part('Reflection', reflection),
    ...part('Prayer', prayer),
    ...part('Questions', questions),
    '',
  ]
}

/**
 * The word of the insight as the product displays it: script, transliteration, language, and
 * translations in this passage.
 */
function insightWord({ scripture, strongs }: StudyFile): string {
  const entry = lexiconEntry(strongs)
  const headword = headwordIn(parseReference(scripture), strongs)
  if (!entry || !headword) return strongs
  const renderings = renderingsInPassage(parseReference(scripture), strongs).map((words) => `“${words}”`)
  return [`${headword.word} (${headword.transliteration}), ${entry.language}`, ...renderings].join(', ')
}

function part(name: string, paragraphs: readonly { text: string }[]): string[] {
  return ['', name, ...paragraphs.map(({ text }) => text)]
}
