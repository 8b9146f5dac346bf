import { QueryState } from '#web/ui/query-state.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
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
  const passage = usePassage(reference)
  if (passage.data) return <Scripture passage={passage.data} {...(className && { className })} />
  return (
    <QueryState query={passage} loading="Loading passage..." failed={`${reference} could not be loaded.`}>
      <SkeletonLines lines={lines} />
    </QueryState>
  )
}
