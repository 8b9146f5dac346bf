import { readingName } from '#contract/reading/reading-name.ts'
import { Button } from '#web/ui/button.tsx'
import { useChooseReading } from './choose-reading.ts'

interface Props {
  memberId: string
  /** The current reading. */
  reading: number
  onChosen?: () => void
}

/**
 * Button by which a member begins to read the whole plan once more. Displayed when all days of the current reading of
 * the plan are complete.
 */
export function BeginReading({ memberId, reading, onChosen }: Props) {
  const next = reading + 1
  const begin = useChooseReading({ memberId, reading: next, isNew: true, onChosen })
  const name = readingName(next)
  return (
    <Button busy={begin.isPending} onClick={() => begin.mutate()}>
      Begin {name.startsWith('e') ? 'an' : 'a'} {name}
    </Button>
  )
}

/**
 * Button that makes the member's previous reading of the plan the current one again. Displayed as long as no day of the
 * reading that they have begun is complete.
 */
export function BackToReading({ memberId, reading, onChosen }: Props) {
  const back = useChooseReading({ memberId, reading: reading - 1, isNew: false, onChosen })
  return (
    <Button look="bare" size="small" busy={back.isPending} onClick={() => back.mutate()}>
      Back to your completed {readingName(reading - 1)}
    </Button>
  )
}
