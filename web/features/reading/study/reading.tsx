import type { ReactNode } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { InsightNote } from './insight-note.tsx'
import { TakeawayNote } from './takeaway-note.tsx'

interface Props {
  study: Study
  /** What stands in place of all but the passage; null where the study is open. */
  instead: ReactNode
  /** What can be done with the verse of the day's point. */
  verseActions: ReactNode
}

/** A day's study, in the order it is read: the passage first, and in the largest type. */
export function Reading({ study, instead, verseActions }: Props) {
  return (
    <div className="mx-auto grid max-w-2xl gap-12 print:max-w-none print:gap-4">
      <Scripture passage={study.passage} />
      {instead ?? <Words study={study} />}
      {study.takeaway && <TakeawayNote takeaway={study.takeaway}>{verseActions}</TakeawayNote>}
    </div>
  )
}

function Words({ study }: { study: Study }) {
  return (
    <>
      {study.insight && <InsightNote insight={study.insight} />}
      <Prose paragraphs={study.content} />
      <Part title="Reflection">
        <Prose paragraphs={study.reflection} />
      </Part>
      <Part title="Prayer">
        <Prose paragraphs={study.prayer} className="italic" />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  )
}
