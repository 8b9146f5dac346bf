import type { StudyFile } from '#content/files/study-file.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { parseReference, versesOf } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'
import { headwordIn } from '#scripture/words/headword-in.ts'
import { renderingsInPassage } from '#scripture/words/renderings-in-passage.ts'

/**
 * Formats a day for a reviewer as lines of text, one for each paragraph: the title, the passage, then the
 * texts in the order of the page. Point, theme and other data that readers do not see are left out.
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
 * Returns the word of the insight as pages display it: script, transliteration, language, and renderings in the
 * passage.
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
