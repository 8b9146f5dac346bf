import type { ReactNode } from 'react'
import type { Translation } from '#contract/scripture/passage.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { useRecitation } from './recitation.data.ts'
import type { Recitation } from './recitation.ts'

interface Props {
  verse: VerseToLearn
  translation: Translation
  /**
   * Called when the member skips a verse whose words cannot be loaded. The button to skip is displayed only
   * if this is set.
   */
  onSkip?: () => void
  children: (recitation: Recitation) => ReactNode
}

/** Renders `children` with the words of a verse once they are loaded. */
export function WithRecitation({ verse, translation, onSkip, children }: Props) {
  const { data, isError, isFetching, refetch } = useRecitation(verse, translation)
  if (data) return children(data)
  if (!isError) {
    return (
      <LoadingState words="Loading the verse...">
        <SkeletonLines lines={3} />
      </LoadingState>
    )
  }
  return (
    <div className="grid gap-3">
      <FailedState
        words={`${verse.reference} is not on this device yet. It loads once you are online.`}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
      {onSkip && (
        <Button look="quiet" className="justify-self-start" onClick={onSkip}>
          Leave it for now
        </Button>
      )}
    </div>
  )
}
