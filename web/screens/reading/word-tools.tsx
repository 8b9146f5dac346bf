import { Suspense } from 'react'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { WordLayer } from '#web/features/reading/word/word-layer.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useWordAccess } from './use-word-access.ts'

// The list of the reader's earlier encounters with a lemma is loaded on demand, because the code for the device's
// entries is large.
const MetWord = lazyPart(async () => (await import('#web/features/reading/word/met-word.tsx')).MetWord)

/**
 * Component for pages with Scripture. When a reader with access presses a word, a popover displays the token that the
 * word renders.
 */
export function WordTools() {
  const { reader, isOpen } = useWordAccess()
  const { completed } = useCompletedDays(reader, { isWanted: false })
  return (
    <WordLayer
      reader={reader}
      isOpen={isOpen}
      met={(strongs) =>
        reader && (
          <Suspense>
            <MetWord reader={reader} strongs={strongs} completed={completed} />
          </Suspense>
        )
      }
    />
  )
}
