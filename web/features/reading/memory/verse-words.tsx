import { Suspense } from 'react'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePassage } from '#web/lib/scripture/passage.data.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { HiddenWords } from './hidden-words.tsx'
import type { VerseToLearn } from './verses-to-learn.ts'

/** Text that is blurred as the placeholder of a passage which is not loaded yet. */
export const someLines = ['And these are words like words of any passage of no great length at all']

const WordsInTranslation = lazyPart(
  async () => (await import('./learn/words-in-translation.tsx')).WordsInTranslation,
)

interface Props {
  verse: VerseToLearn
  isRevealed: boolean
  /** Translation that the member learns; by default WEB, in which the page contains the text of the verses we offer. */
  translation?: Translation
}

/** The text of a verse, or its blurred placeholder. */
export function VerseWords({ verse, isRevealed, translation = 'WEB' }: Props) {
  if (translation !== 'WEB') {
    return (
      <Suspense fallback={<HiddenWords lines={someLines} />}>
        <WordsInTranslation verse={verse} translation={translation} isRevealed={isRevealed} />
      </Suspense>
    )
  }
  if (verse.text === null) return <OwnWords reference={verse.reference} isRevealed={isRevealed} />
  const said = `“${verse.text}”`
  if (!isRevealed) return <HiddenWords lines={[said]} />
  return (
    <blockquote
      lang="en"
      data-passage={verse.reference}
      data-translation="WEB"
      className="reading animate-clear"
    >
      {said}
    </blockquote>
  )
}

function OwnWords({ reference, isRevealed }: { reference: string; isRevealed: boolean }) {
  const { data: passage, isError, isFetching, refetch } = usePassage(reference)
  if (!isRevealed) return <HiddenWords lines={passage ? linesOf(passage) : someLines} />
  if (passage) return <Scripture passage={passage} uncited className="animate-clear" />
  if (isError) {
    return (
      <FailedState
        words={`${reference} is not on this device yet. It loads once you are online.`}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <LoadingState words="Loading the verse...">
      <SkeletonLines lines={3} />
    </LoadingState>
  )
}

/** Returns the lines of a passage; a prose paragraph is one line, which wraps. */
function linesOf({ blocks }: Passage): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'prose') return [block.pieces.map(({ text }) => text).join(' ')]
    return block.kind === 'poetry' ? block.pieces.map(({ text }) => text) : []
  })
}
