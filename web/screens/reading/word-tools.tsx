import { useCompletedDays } from '#web/features/reading/completion/completion.data.ts'
import { MetWord } from '#web/features/reading/word/met-word.tsx'
import { WordLayer } from '#web/features/reading/word/word-layer.tsx'
import { useWordAccess } from './use-word-access.ts'

/** On a page with Scripture: a press on a word shows the word of the original behind it, to whom these are open. */
export function WordTools() {
  const { reader, isOpen } = useWordAccess()
  const completed = useCompletedDays(reader, { isWanted: false })
  return (
    <WordLayer
      reader={reader}
      isOpen={isOpen}
      met={(strongs) => <MetWord reader={reader} strongs={strongs} completed={completed} />}
    />
  )
}
