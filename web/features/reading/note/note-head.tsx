import { Link } from 'react-router'
import { EntryMarks } from '#web/entries/view/entry-marks.tsx'
import { formatDay } from '#web/lib/format/format-date.ts'
import type { Note } from './note.data.ts'
import { ScriptureBadge } from './scripture-badge.tsx'

export interface NoteHeadProps {
  note: Note
  /**
   * Titles of the studies by day, for the link to the study of a note; only those that are loaded. Null if the note is
   * displayed in its study, where no link is needed.
   */
  titles: ReadonlyMap<number, string> | null | undefined
}

/** Header of a note: its date, reference and study, and its sync status if it is not saved in the account. */
export function NoteHead({ note, titles }: NoteHeadProps) {
  const { scripture, date, day } = note.fields
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <time dateTime={date}>{formatDay(date, { timeZone: 'UTC' })}</time>
      {scripture !== '' && <ScriptureBadge written={scripture} />}
      {day !== null && titles !== null && <StudyLink day={day} title={titles?.get(day)} />}
      <EntryMarks entry={note} />
    </div>
  )
}

function StudyLink({ day, title }: { day: number; title: string | undefined }) {
  return (
    <Link to={`/studies/${day}`} className="text-link -my-3 inline-block py-3 wrap-anywhere">
      Day {day}
      {title && ` · ${title}`}
    </Link>
  )
}
