import { foldWords } from '#contract/values/fold-words.ts'
import type { Note } from './note.data.ts'

/**
 * Cache from a note's fields to their search text, with case, accents and punctuation normalized. Normalizing
 * five thousand notes on every keystroke would be too slow.
 */
const searched = new WeakMap<Note['fields'], string>()

/**
 * Returns the notes that contain `query` in title, reference or content. Case, accents, apostrophes and kinds of
 * hyphens are ignored.
 */
export function findNotes(notes: readonly Note[], query: string): readonly Note[] {
  const wanted = foldWords(query).trim()
  if (wanted === '') return notes
  return notes.filter(({ fields }) => searchedIn(fields).includes(wanted))
}

function searchedIn(fields: Note['fields']): string {
  const known = searched.get(fields)
  if (known !== undefined) return known
  // Title, reference and content are joined by line breaks, so that a match cannot begin in one and end in the next.
  const text = [fields.title, fields.scripture, fields.content].map((one) => foldWords(one ?? '')).join('\n')
  searched.set(fields, text)
  return text
}
