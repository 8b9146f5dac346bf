import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { usePassage } from './passage.data.ts'

interface Props {
  /** As we write it: "John 3:16". */
  reference: string
  /** How much room is kept for it until it comes. */
  lines: number
  className?: string
}

/** A passage of Scripture that is asked for where it is opened. */
export function PassageInPlace({ reference, lines, className }: Props) {
  const { data: passage, isPending, isFetching, refetch } = usePassage(reference)
  if (passage) return <Scripture passage={passage} {...(className && { className })} />
  if (isPending) {
    return (
      <LoadingState words="Loading passage...">
        <SkeletonLines lines={lines} />
      </LoadingState>
    )
  }
  return (
    <FailedState
      words={`${reference} could not be loaded.`}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}
