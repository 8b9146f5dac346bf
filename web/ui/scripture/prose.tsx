import { Fragment } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = { paragraphs: readonly string[]; className?: string }

/** Paragraphs as in a book: indented, `*emphasis*` in italics, in the reader's font and size. */
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

/** Text of one paragraph, with `*emphasis*`. A single asterisk is displayed as it is. */
function RunningText({ text }: { text: string }) {
  return text.split(/\*([^*\s](?:[^*]*[^*\s])?)\*/).map((part, index) =>
    // `split` with one group puts the emphasised parts at odd indexes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    index % 2 ? <em key={index}>{part}</em> : <Fragment key={index}>{part}</Fragment>,
  )
}
