import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Study } from '#contract/reading/study.ts'
import { addressOfReference } from '#contract/scripture/bible-slug.ts'
import { Passage } from '#web/features/reading/shared/verse/passage.tsx'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import { classes } from '#web/ui/classes.ts'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { InsightNote } from './insight-note.tsx'
import { TakeawayNote } from './takeaway-note.tsx'

interface Props {
  study: Study
  /**
   * Content to display in place of all parts of the study but the passage, for example if the study is locked. Null if
   * the whole study is displayed.
   */
  instead: ReactNode
  /** List of the places in the passage. */
  places: ReactNode
  /** Buttons for the verse of the takeaway. */
  verseActions: ReactNode
  /** Called to open the interlinear view of the passage. */
  onOriginalWords: () => void
  /** Called when a verse of the passage is pressed. */
  onVerse: (pressed: PressedVerse) => void
  /**
   * Ref to the element with the whole text, in two columns. While the study is read aloud, a vertical line
   * beside the spoken text marks it; the line is positioned relative to the column that contains the spoken
   * text.
   */
  ref?: Ref<HTMLDivElement>
}

/**
 * A study in reading order: the passage first, in the largest type. On wide screens, the passage is beside the other
 * parts.
 */
export function Reading({ study, instead, places, verseActions, onOriginalWords, onVerse, ref }: Props) {
  const chapter = addressOfReference(study.passage.reference)
  return (
    <div
      ref={ref}
      data-facing={instead === null || undefined}
      className="study-pages mx-auto grid max-w-2xl gap-12 print:max-w-none print:gap-4"
    >
      <Passage passage={study.passage} onVerse={onVerse} onOriginalWords={onOriginalWords}>
        {chapter && (
          <p className="-mt-1.5 flex flex-wrap gap-x-4 text-sm print:hidden">
            <Link to={chapter} className="text-link inline-flex min-h-11 items-center">
              Read the chapter
            </Link>
            <Link to={`${chapter}&translation=KJV`} className="text-link inline-flex min-h-11 items-center">
              King James Version
            </Link>
          </p>
        )}
        {places}
      </Passage>
      <div className="relative grid content-start gap-12 print:gap-4">
        {instead ?? <Words study={study} />}
        <TakeawayNote day={study.day} takeaway={study.takeaway}>
          {verseActions}
        </TakeawayNote>
      </div>
    </div>
  )
}

function Words({ study }: { study: Study }) {
  return (
    <>
      {study.insight && <InsightNote insight={study.insight} />}
      <Part title="The study" isTitlePrinted={false}>
        <Prose paragraphs={study.content} />
      </Part>
      <Part title="Reflection">
        <Prose paragraphs={study.reflection} />
      </Part>
      <Part title="Prayer">
        <Prose paragraphs={study.prayer} className="italic" />
      </Part>
    </>
  )
}

interface PartProps {
  title: string
  /**
   * Whether the heading is printed. A printed study is set like two pages of a book, where the main text ("The study")
   * has no heading.
   */
  isTitlePrinted?: boolean
  children: ReactNode
}

function Part({ title, isTitlePrinted = true, children }: PartProps) {
  return (
    // For printing, the section has no grid layout, because Chromium overlaps grid rows that continue on the next page.
    <section className="grid gap-3 print:block">
      <h3 className={classes('text-xl', !isTitlePrinted && 'print:hidden')}>{title}</h3>
      {children}
    </section>
  )
}
