import { foldWords } from '#contract/values/fold-words.ts'
import type { Note } from './note.data.ts'

/**
 * Folded search text of each note, cached: folding five thousand notes on every keystroke would be
 * too slow.
 */
const searched = new WeakMap<Note['fields'], string>()

/**
 * Returns the notes that contain `query` in title, reference or content. Both texts are folded as
 * in every search: without accents, apostrophes and kinds of hyphens.
 */
export function findNotes(notes: readonly Note[], query: string): readonly Note[] {
  const wanted = foldWords(query).trim()
  if (wanted === '') return notes
  return notes.filter(({ fields }) => searchedIn(fields).includes(wanted))
}

function searchedIn(fields: Note['fields']): string {
  const known = searched.get(fields)
  if (known !== undefined) return known
  // The line break between title and content prevents a match that spans both.
  const text = [fields.title, fields.scripture, fields.content].map((one) => foldWords(one ?? '')).join('\n')
  searched.set(fields, text)
  return text
}
