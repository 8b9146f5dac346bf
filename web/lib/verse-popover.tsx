import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import { Scripture } from '#web/ui/scripture.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { usePassage } from './passage.data.ts'

interface Props {
  /** As we write it: "John 3:16". */
  reference: string
  /** The button it opens from. */
  children: ReactElement
}

/** A passage of Scripture beside the words that name it. */
export function VersePopover({ reference, children }: Props) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
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
