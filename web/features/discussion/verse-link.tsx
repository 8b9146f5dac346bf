import { Popover } from 'radix-ui'
import { Scripture } from '#web/ui/scripture.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { usePassage } from './passage.data.ts'

/** A reference as somebody wrote it, which opens the passage beside it. */
export function VerseLink({ reference, written }: { reference: string; written: string }) {
  return (
    <Popover.Root>
      {/* A thumb finds more of it than the eye: the line stays as high as it is. On paper it is a word among others. */}
      <Popover.Trigger className="text-link -my-2.5 inline-block py-2.5 text-start print:inline!">
        {written}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={12}
          aria-label={reference}
          className="z-50 max-h-[min(24rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-md border border-line bg-raised p-5 shadow-float"
        >
          <Passage reference={reference} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Passage({ reference }: { reference: string }) {
  const { data: passage, isPending, isFetching, refetch } = usePassage(reference)
  if (passage) return <Scripture passage={passage} className="[--reading-size:1.125rem]" />
  if (isPending) {
    return (
      <LoadingState words="Loading passage...">
        <SkeletonLines lines={3} />
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
