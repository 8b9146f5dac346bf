import { Choices } from '#web/ui/fields/choices.tsx'
import type { RecallStep } from './attempt.tsx'

const typings: readonly { value: RecallStep; label: string }[] = [
  { value: 'type', label: 'Whole words' },
  { value: 'type_first_letters', label: 'First letters' },
]

/** Choice between typing whole words and, for phones, typing only the first letter of each word. */
export function TypingChoice({
  chosen,
  onChoose,
}: {
  chosen: RecallStep
  onChoose: (step: RecallStep) => void
}) {
  return <Choices label="How to type it" shape="bar" options={typings} value={chosen} onChange={onChoose} />
}
