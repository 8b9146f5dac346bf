import { formatReference } from '#contract/scripture/passage-range.ts'
import { isInKjv } from '#contract/scripture/references-read.ts'
import { OfferedPassages } from '#web/lib/scripture/offered-passages.tsx'
import { useSettled } from '#web/lib/use-settled.ts'
import { useReferences } from './references.data.ts'

interface Props {
  /** Text that the member has typed in the reference field of the note form. */
  typed: string
  onChoose: (written: string) => void
}

/**
 * Suggestions for a typed reference that is ambiguous, or whose verse has another number in our translation. Renders
 * nothing for any other reference.
 */
export function MeantPassages({ typed, onChoose }: Props) {
  const settled = useSettled(typed)
  const read = useReferences(settled)
  const offers = read?.offers.filter((one) => !isInKjv(one)) ?? []
  if (!read || settled !== typed || offers.length === 0 || read.extent === 'some' || !/\p{Nd}/u.test(typed))
    return null
  const certain = read.passages.map(({ passage }) => formatReference(passage))
  return (
    <div className="-mt-3 grid gap-2 text-sm">
      <p role="status" className="text-soft">
        {read.problem}
      </p>
      <OfferedPassages
        references={offers}
        verb="Write"
        onChoose={(reference) => onChoose([...certain, reference].join('; '))}
      />
    </div>
  )
}
