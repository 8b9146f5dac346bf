import { Fragment } from 'react'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { classes } from '#web/ui/classes.ts'
import { type NumberedBlock, type NumberedPiece, numberVerses } from './verse-numbers.ts'

export const translationNames: Record<Translation, string> = {
  WEB: 'World English Bible',
  KJV: 'King James Version',
}

type Props = {
  passage: Passage /** Omits the reference below the text, because it is displayed above. */
  uncited?: boolean
  className?: string
}

/**
 * Scripture in the typography of a book. Verse numbers are hidden from screen readers, so that they read the text
 * without interruption.
 */
export function Scripture({ passage, uncited = false, className }: Props) {
  return (
    <figure
      className={classes('reading', className)}
      data-passage={passage.reference}
      data-translation={passage.translation}
    >
      <blockquote lang="en">
        {numberVerses(passage).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a passage keep their order
          <Block key={index} block={block} />
        ))}
      </blockquote>
      {!uncited && (
        <figcaption className="mt-4 text-[0.78em] text-soft">
          <cite translate="no" className="not-italic">
            {passage.reference}
          </cite>{' '}
          <abbr
            translate="no"
            title={translationNames[passage.translation]}
            className="small-caps no-underline"
          >
            {passage.translation}
          </abbr>
        </figcaption>
      )}
    </figure>
  )
}

function Block({ block }: { block: NumberedBlock }) {
  if (block.kind === 'heading') return <p className="scripture-heading">{block.text}</p>
  const setting = {
    'data-apart': block.apart || undefined,
    'data-chapter': block.chapter,
    'data-digits': block.chapter?.length,
    style: block.chapter ? { '--digits': block.chapter.length } : undefined,
  }
  const chapter = block.chapter && <Numeral kind="chapter">{block.chapter}</Numeral>
  if (block.kind === 'prose')
    return (
      <p className="scripture-prose" {...setting}>
        {chapter}
        {block.pieces.map((piece, index) => (
          <Fragment key={keyOf(piece, index)}>
            {index > 0 && ' '}
            {piece.number && <Numeral kind="verse">{piece.number}</Numeral>}
            {piece.text}
          </Fragment>
        ))}
      </p>
    )
  return (
    // All lines are in one paragraph, because screen readers pause after each paragraph.
    <p className="stanza" {...setting}>
      {chapter}
      {block.pieces.map((piece, index) => (
        <Fragment key={keyOf(piece, index)}>
          {index > 0 && ' '}
          <span className="verse-line" data-half={piece.half || undefined}>
            {piece.number && <Numeral kind="verse">{piece.number}</Numeral>}
            {piece.text}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

function Numeral({ kind, children }: { kind: 'chapter' | 'verse'; children: string }) {
  return (
    <span aria-hidden="true" translate="no" className={`${kind}-number`}>
      {children}
    </span>
  )
}

function keyOf({ chapter, verse }: NumberedPiece, index: number): string {
  return `${chapter}:${verse}:${index}`
}
