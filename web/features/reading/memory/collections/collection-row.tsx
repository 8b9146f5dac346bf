import { useId, useState } from 'react'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ShownCollection } from './shown-collections.ts'

interface Props {
  collection: ShownCollection
  onAdd: () => Promise<void>
  onEdit: () => void
  onJump: (verse: VerseToLearn) => void
}

/** A collection with its progress. Its verses are displayed when it is opened. */
export function CollectionRow({ collection, onAdd, onEdit, onJump }: Props) {
  const { title, isOwn, verses } = collection
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isWhole = verses.every(({ listed }) => listed)
  return (
    <li className="border-line border-b last:border-b-0">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-sm py-1.5 text-start hover:text-lake"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon
            name="chevron-right"
            className={`shrink-0 text-lake transition-transform duration-180 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {title}
            <span className="block text-sm text-soft">{standing(collection)}</span>
          </span>
        </button>
        {!isWhole && (
          <Button look="quiet" size="small" aria-label={`Add ${title}`} onClick={onAdd}>
            Add
          </Button>
        )}
        {isOwn && (
          <Button
            look="bare"
            size="small"
            aria-label={`Change ${title}`}
            className="-me-3.5"
            onClick={onEdit}
          >
            Change
          </Button>
        )}
      </div>
      <ul id={id} hidden={!isOpen} className="mb-3 ms-8 grid">
        {isOpen &&
          verses.map(({ reference, listed, isLearned }) => (
            <li key={reference} className="flex min-h-11 items-center gap-2">
              {listed ? (
                <button
                  type="button"
                  translate="no"
                  className="min-h-11 text-start hover:text-lake"
                  onClick={() => onJump(listed)}
                >
                  {reference}
                </button>
              ) : (
                <span translate="no" className="text-soft">
                  {reference}
                </span>
              )}
              {isLearned && (
                <span className="text-flame">
                  <Icon name="check" />
                  <VisuallyHidden>Learned</VisuallyHidden>
                </span>
              )}
            </li>
          ))}
      </ul>
    </li>
  )
}

/** Progress in words, such as "2 of 6 learned". Numbers that are zero are omitted. */
function standing({ verses, learned }: ShownCollection): string {
  if (learned === 0) return `${verses.length} to learn`
  return learned === verses.length ? 'All learned' : `${learned} of ${verses.length} learned`
}
