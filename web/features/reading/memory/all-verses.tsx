import type { ReactNode } from 'react'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { AddVerse } from './add-verse.tsx'
import { VerseList } from './verse-list.tsx'
import type { VerseEntry, VerseToLearn } from './verses-to-learn.ts'

interface Props {
  owner: string | null
  verses: readonly VerseToLearn[]
  references: ReadonlySet<string>
  deleted: readonly VerseEntry[]
  /** Reference of the verse that the page displays for practice. */
  current: string | null
  /** Menu for files. */
  files: ReactNode
  onAdd: Parameters<typeof AddVerse>[0]['onAdd']
  onJump: (verse: VerseToLearn) => void
  onRemove: (verse: VerseToLearn) => void
  onRestore: (verse: VerseEntry) => void
}

/** All memory verses of the member, to jump to one, to add one and to restore a removed one. */
export function AllVerses(props: Props) {
  const { owner, verses, references, deleted, current, files, onAdd, onJump, onRemove, onRestore } = props
  return (
    <section aria-labelledby="all-verses" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="all-verses" className="text-xl">
          All verses
        </h2>
        <div className="-me-3.5">{files}</div>
      </div>
      {/* The form to add a verse is above the list, because the list grows and would move it. */}
      <AddVerse owner={owner} references={references} onAdd={onAdd} />
      <VerseList verses={verses} current={current} onJump={onJump} onRemove={onRemove} />
      <DeletedEntries
        deleted={deleted.filter(({ fields }) => !references.has(fields.reference))}
        heading="reference"
        onRestore={onRestore}
      />
    </section>
  )
}
