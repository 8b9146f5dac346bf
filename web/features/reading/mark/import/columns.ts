/** Fields of a mark that a column of an imported file can have, with their names on the page. */
export const fieldNames = {
  reference: 'Reference',
  book: 'Book',
  chapter: 'Chapter',
  verse: 'Verse',
  lastChapter: 'Last chapter',
  lastVerse: 'Last verse',
  color: 'Color',
  label: 'Labels',
  note: 'Note',
  date: 'Date',
  translation: 'Translation',
} as const

export type Field = keyof typeof fieldNames

/** Column of each field, as an index in the row. A field without a column is absent. */
export type Columns = Readonly<Partial<Record<Field, number>>>

/**
 * Names under which a field is recognised, the best first. They are compared without case, spaces and signs; also the
 * last part of a nested name is compared, such as "color" in "extras.color".
 */
const known: Readonly<Record<Field, readonly string[]>> = {
  reference: [
    'reference',
    'references',
    'osisref',
    'referenceshuman',
    'human',
    'bibleref',
    'biblereference',
    'scripture',
    'passage',
    'passageid',
    'usfm',
    'verses',
    'versereference',
    'anchor',
  ],
  book: ['book', 'booknumber', 'bookname'],
  chapter: ['chapter', 'chapterstart', 'startchapter', 'chapternumberfrom', 'chapternumber'],
  verse: ['verse', 'versestart', 'startverse', 'versenumberfrom', 'versenumber'],
  lastChapter: ['chapterend', 'endchapter', 'chapternumberto', 'lastchapter'],
  lastVerse: ['verseend', 'endverse', 'versenumberto', 'lastverse'],
  color: ['color', 'colour', 'highlightcolor', 'highlightcolour', 'notecolor', 'highlight', 'style'],
  label: ['labels', 'label', 'tags', 'tag', 'category', 'folder', 'notebook'],
  note: ['notes', 'note', 'notetext', 'content', 'comment', 'annotation', 'body', 'description', 'text'],
  date: [
    'createdat',
    'created',
    'createddt',
    'createtime',
    'datecreated',
    'creationdate',
    'date',
    'dateadded',
    'timestamp',
    'madeat',
    'modified',
    'updated',
  ],
  translation: ['translation', 'document', 'version', 'versionid', 'bibleversion', 'bible', 'bibleid'],
}

/** Guesses the columns of a file from their headings. A column is used for one field only. */
export function guessColumns(headings: readonly string[]): Columns {
  const names = headings.map((heading) => ({
    whole: plain(heading),
    last: plain(heading.split('.').at(-1) ?? ''),
  }))
  const taken = new Set<number>()
  const columns: Partial<Record<Field, number>> = {}
  for (const field of Object.keys(known) as Field[]) {
    const place = known[field]
      .flatMap((name) => [
        names.findIndex(({ whole }) => whole === name),
        names.findIndex(({ last }) => last === name),
      ])
      .find((found) => found !== -1 && !taken.has(found))
    if (place === undefined) continue
    columns[field] = place
    taken.add(place)
  }
  return columns
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
