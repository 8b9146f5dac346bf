import { Fragment, type ReactNode } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'

/** Text of a comment, with its line breaks and with links to Scripture references. */
export function CommentText({ text, verses }: Pick<Comment, 'text' | 'verses'>) {
  return (
    <p dir="auto" style={containMarks} className="whitespace-pre-line wrap-anywhere">
      {piecesOf({ text, verses })}
    </p>
  )
}

function piecesOf({ text, verses }: Pick<Comment, 'text' | 'verses'>): ReactNode[] {
  let written = 0
  const pieces = verses.map(({ start, end, reference }) => {
    const before = text.slice(written, start)
    written = end
    return (
      <Fragment key={start}>
        {before}
        <VerseLink reference={reference} written={text.slice(start, end)} />
      </Fragment>
    )
  })
  return [...pieces, text.slice(written)]
}

/** Reference as its author wrote it; opens the passage in a popover. */
function VerseLink({ reference, written }: { reference: string; written: string }) {
  return (
    <VersePopover reference={reference}>
      {/* The touch target is larger than the text without increasing the line height. In print it
         looks like plain text. */}
      <button
        type="button"
        dir="auto"
        translate="no"
        className="text-link -my-2.5 inline-block py-2.5 text-start print:inline!"
      >
        {written}
      </button>
    </VersePopover>
  )
}
