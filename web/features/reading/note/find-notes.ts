import type { Note } from './note.data.ts'

/** What is searched in a note, as it is searched. Five thousand are not put into small letters with every key. */
const searched = new WeakMap<Note['fields'], string>()

/** Notes that contain `query` in title, reference or content, however its letters are written. */
export function findNotes(notes: readonly Note[], query: string): readonly Note[] {
  const wanted = asSearched(query.trim())
  if (wanted === '') return notes
  return notes.filter(({ fields }) => searchedIn(fields).includes(wanted))
}

function searchedIn(fields: Note['fields']): string {
  const known = searched.get(fields)
  if (known !== undefined) return known
  // Line breaks keep a word of the title and one of the content from being found as one.
  const text = asSearched([fields.title, fields.scripture, fields.content].join('\n'))
  searched.set(fields, text)
  return text
}

/** An é may be written as one sign or as two, and is the same to whoever looks for it. */
function asSearched(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
