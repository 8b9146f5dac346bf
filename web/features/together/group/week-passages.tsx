import { useState } from 'react'
import { PassageInPlace } from '#web/lib/scripture/passage-in-place.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Passages of a week. Each expands in place, because it may be a whole chapter. */
export function WeekPassages({ references }: { references: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {references.map((reference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leader may name a passage twice, and its place does not change here
        <li key={index}>
          <WeekPassage reference={reference} />
        </li>
      ))}
    </ul>
  )
}

function WeekPassage({ reference }: { reference: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        size="small"
        needsScript
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 max-w-full text-start font-normal font-serif text-base print:flex!"
      >
        <Icon name="book" className="shrink-0 text-soft" />
        <span translate="no">{reference}</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="shrink-0 text-soft" />
      </Button>
      {isOpen && (
        <div className="animate-fade border-line border-s-2 py-4 ps-4 sm:ps-6">
          <PassageInPlace reference={reference} lines={5} />
        </div>
      )}
    </>
  )
}
