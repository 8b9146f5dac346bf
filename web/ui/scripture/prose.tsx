import { Fragment } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = { paragraphs: readonly string[]; className?: string }

/** Running text as in a book: paragraphs by indent, `*emphasis*` in italics, in the reader's own size and face. */
export function Prose({ paragraphs, className }: Props) {
  return (
    <div className={classes('reading study-text', className)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text keep their order, and may be alike
        <p key={index}>
          <RunningText text={paragraph} />
        </p>
      ))}
    </div>
  )
}

/** One paragraph's words, with `*emphasis*`. A star that has no partner stays a star. */
function RunningText({ text }: { text: string }) {
  return text.split(/\*([^*\s](?:[^*]*[^*\s])?)\*/).map((part, index) =>
    // Splitting on one group puts what stood between stars at the odd places.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    index % 2 ? <em key={index}>{part}</em> : <Fragment key={index}>{part}</Fragment>,
  )
}
