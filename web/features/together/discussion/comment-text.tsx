import { Fragment, type ReactNode } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { VerseLink } from './verse-link.tsx'

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
