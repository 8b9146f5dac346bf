import { Button } from '#web/ui/button.tsx'

interface Props {
  /**
   * References suggested in place of an ambiguous or unknown one that the user typed, each formatted as "John 3:16".
   */
  references: readonly string[]
  /** Verb for the labels of the buttons, such as "Look up". */
  verb: string
  onChoose: (reference: string) => void
}

/** List of suggested references, each on a button that chooses it. */
export function OfferedPassages({ references, verb, onChoose }: Props) {
  if (references.length === 0) return null
  return (
    <ul aria-label="Passages to choose from" className="flex flex-wrap gap-2">
      {references.map((reference) => (
        <li key={reference}>
          <Button
            look="quiet"
            size="small"
            aria-label={`${verb} ${reference}`}
            onClick={() => onChoose(reference)}
          >
            <span translate="no">{reference}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
