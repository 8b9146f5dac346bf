import { Fragment, type ReactNode } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'

/** Somebody's words with their line breaks, and with references to Scripture that open. */
export function CommentText({ text, verses }: Pick<Comment, 'text' | 'verses'>) {
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
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

/** A reference as somebody wrote it, which opens the passage beside it. */
function VerseLink({ reference, written }: { reference: string; written: string }) {
  return (
    <VersePopover reference={reference}>
      {/* A thumb finds more of it than the eye: the line stays as high as it is. On paper it is a word among others. */}
      <button
        type="button"
        translate="no"
        className="text-link -my-2.5 inline-block py-2.5 text-start print:inline!"
      >
        {written}
      </button>
    </VersePopover>
  )
}
