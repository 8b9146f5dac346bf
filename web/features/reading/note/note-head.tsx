import { Link } from 'react-router'
import { EntryMarks } from '#web/entries/view/entry-marks.tsx'
import { formatDay } from '#web/lib/format/format-date.ts'
import type { NoteProps } from './note-card.tsx'
import { ScriptureBadge } from './scripture-badge.tsx'

/** What stands over a note: its day, where it reads, the study it belongs to, and a quiet word where it is not in the account yet. */
export function NoteHead({ note, titles }: Pick<NoteProps, 'note' | 'titles'>) {
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
