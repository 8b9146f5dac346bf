import { GrowingList } from '#web/lib/events/growing-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { VerseToLearn } from './verses-to-learn.ts'

interface Props {
  verses: readonly VerseToLearn[]
  /** Reference of the verse that the page displays for practice. */
  current: string | null
  onJump: (verse: VerseToLearn) => void
  onRemove: (verse: VerseToLearn) => void
}

/** List of all verses: to jump to one, and to see which are memorized. */
export function VerseList({ verses, current, onJump, onRemove }: Props) {
  return (
    <GrowingList items={verses} className="grid">
      {(verse) => (
        <li key={verse.reference} className="border-line border-b last:border-b-0">
          <div className="flex items-center">
            <button
              type="button"
              id={placeOf(verse.entryId)}
              aria-current={verse.reference === current || undefined}
              className="group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm py-1.5 pe-2 text-start hover:text-lake print:flex!"
              onClick={() => onJump(verse)}
            >
              <span className="grid w-5 shrink-0 place-items-center text-flame">
                {verse.isMemorized && (
                  <>
                    <Icon name="check" />
                    <VisuallyHidden>Memorized: </VisuallyHidden>
                  </>
                )}
              </span>
              {/* In large type the category has no room beside the reference, and wraps below it. */}
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span translate="no" className="group-aria-[current]:font-medium">
                  {verse.reference}
                </span>
                <span className="text-sm text-soft">{verse.category ?? 'Your own'}</span>
              </span>
            </button>
            {verse.text === null && (
              <Button
                look="bare"
                size="icon"
                className="-me-2 shrink-0 text-soft"
                onClick={() => onRemove(verse)}
              >
                <Icon name="trash" />
                <VisuallyHidden>Remove {verse.reference}</VisuallyHidden>
              </Button>
            )}
          </div>
          <Whereabouts verse={verse} />
        </li>
      )}
    </GrowingList>
  )
}

/** Returns the id of the button that opens a verse, by the id of the verse's entry. */
export function placeOf(entryId: string): string {
  return `verse-${entryId}`
}

/** Explains that a verse is only on this device so far, or why the server has refused it. */
function Whereabouts({ verse: { entry } }: { verse: VerseToLearn }) {
  const words = entry?.whereabouts === 'unsent' ? 'On this device' : entry?.refusedBecause
  return words && <p className="ms-8 pb-2 text-soft text-xs">{words}</p>
}
