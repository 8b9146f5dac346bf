import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Study } from '#contract/reading/study.ts'
import { addressOfReference } from '#contract/scripture/bible-slug.ts'
import { Passage } from '#web/features/reading/shared/verse/passage.tsx'
import type { PressedVerse } from '#web/features/reading/shared/verse/pressed-verse.ts'
import { classes } from '#web/ui/classes.ts'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { InsightNote } from './insight-note.tsx'
import { TakeawayNote } from './takeaway-note.tsx'

interface Props {
  study: Study
  /** What stands in place of all but the passage; null where the study is open. */
  instead: ReactNode
  /** Which places the passage names. */
  places: ReactNode
  /** What can be done with the verse of the day's point. */
  verseActions: ReactNode
  /** The passage is to be opened word by word. */
  onOriginalWords: () => void
  /** A verse of the passage was pressed. */
  onVerse: (pressed: PressedVerse) => void
  /** Holds all that is read, in two pages; whatever is laid over the text is placed in one of them. */
  ref?: Ref<HTMLDivElement>
}

/** A day's study, in the order it is read: the passage first, and in the largest type. Where there is room they face each other. */
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
          <Link
            to={chapter}
            className="text-link -mt-1.5 inline-flex min-h-11 items-center text-sm print:hidden"
          >
            Read the chapter
          </Link>
        )}
        {places}
      </Passage>
      <div className="relative grid content-start gap-12 print:gap-4">
        {instead ?? <Words study={study} />}
        {study.takeaway && (
          <TakeawayNote day={study.day} takeaway={study.takeaway}>
            {verseActions}
          </TakeawayNote>
        )}
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
  /** On paper, where there are two pages for all of it, what follows the insight says so by itself. */
  isTitlePrinted?: boolean
  children: ReactNode
}

function Part({ title, isTitlePrinted = true, children }: PartProps) {
  return (
    // A grid whose rows go on over a page lays one over the other in Chromium.
    <section className="grid gap-3 print:block">
      <h3 className={classes('text-xl', !isTitlePrinted && 'print:hidden')}>{title}</h3>
      {children}
    </section>
  )
}
