import { QueryState } from '#web/ui/query-state.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { usePassage } from './passage.data.ts'
import { PressableScripture } from './pressable-scripture.tsx'
import { verseMenu } from './verse-menu.ts'

interface Props {
  /** Formatted Scripture reference: "John 3:16". */
  reference: string
  /** Number of lines for which space is reserved until the passage has loaded. */
  lines: number
  className?: string
}

/**
 * Passage of Scripture that is loaded when this component is mounted, for example in a popover that the reader opens. A
 * press on a verse opens its menu, if the page has one.
 */
export function PassageInPlace({ reference, lines, className }: Props) {
  const passage = usePassage(reference)
  const Text = verseMenu.load ? PressableScripture : Scripture
  if (passage.data) return <Text passage={passage.data} {...(className && { className })} />
  return (
    <QueryState query={passage} loading="Loading passage..." failed={`${reference} could not be loaded.`}>
      <SkeletonLines lines={lines} />
    </QueryState>
  )
}
