import type { StudyFile } from '#content/files/study-file.ts'
import { parseReference, versesOf } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'

/** A day for whoever reads it without knowing what it is meant to say, a line each: its passage, then its words. */
export function coldReading({
  day,
  title,
  scripture,
  meaning,
  questions,
  content,
  reflection,
  prayer,
}: StudyFile): string[] {
  const { book, ...passage } = parseReference(scripture)
  const verses = versesOf({ book, ...passage }).map((verse) => {
    return `${verse.chapter}:${verse.verse} ${verseText({ book, from: verse, to: verse })}`
  })
  return [
    `Day ${day}: ${title.text}`,
    scripture,
    '',
    ...verses,
    '',
    `Original Language Insight: ${meaning.text}`,
    ...part('Study', content),
    ...part('Reflection', reflection),
    ...part('Prayer', prayer),
    ...part('Questions', questions),
    '',
  ]
}

function part(name: string, paragraphs: readonly { text: string }[]): string[] {
  return ['', name, ...paragraphs.map(({ text }) => text)]
}
