import { Fragment, type ReactNode } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { type Passage, passagesOf } from './thread/quotation.ts'

type Shown = Pick<Comment, 'text' | 'verses' | 'mentions'>

/**
 * Text of a comment, with its line breaks and quotations, with links to Scripture references, and with the present
 * names of those whom it mentions.
 */
export function CommentText({ text, verses, mentions }: Shown) {
  return passagesOf(text).map((passage) =>
    passage.isQuoted ? (
      <blockquote key={passage.start} className="border-line border-s-2 ps-3 text-soft">
        <Lines text={text} verses={verses} mentions={mentions} {...passage} />
      </blockquote>
    ) : (
      <Lines key={passage.start} text={text} verses={verses} mentions={mentions} {...passage} />
    ),
  )
}

function Lines({ start, end, isQuoted, ...shown }: Shown & Passage) {
  return (
    <p dir="auto" style={containMarks} className="whitespace-pre-line wrap-anywhere">
      {piecesOf(shown, { start, end, isQuoted })}
    </p>
  )
}

function piecesOf(shown: Shown, { start: from, end: to, isQuoted }: Passage): ReactNode[] {
  const { text } = shown
  // The sign at the beginning of a quoted line is not displayed: a border marks the quotation.
  const plain = (begin: number, end: number) =>
    isQuoted
      ? text
          .slice(begin, end)
          .replace(/(^|\n)> ?/g, (sign, lineBreak: string) =>
            lineBreak !== '' || begin === from ? lineBreak : sign,
          )
      : text.slice(begin, end)
  let written = from
  const pieces = marksOf(shown)
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end, content }) => {
      if (start < written) return null
      const before = plain(written, start)
      written = end
      return (
        <Fragment key={start}>
          {before}
          {content}
        </Fragment>
      )
    })
  return [...pieces, plain(written, to)]
}

/** Returns the parts of a text that are displayed as something else, in order. */
function marksOf({ text, verses, mentions }: Shown) {
  const references = verses.map(({ start, end, reference }) => ({
    start,
    end,
    content: <VerseLink reference={reference} written={text.slice(start, end)} />,
  }))
  const names = mentions.map(({ start, end, name }) => ({
    start,
    end,
    content: (
      <bdi translate="no" className="font-medium">
        @{name}
      </bdi>
    ),
  }))
  return [...names, ...references].sort((one, other) => one.start - other.start)
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
