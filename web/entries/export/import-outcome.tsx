import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { EntryFormat } from './entry-format.ts'
import type { Imported } from './export-and-import.ts'

export type Outcome =
  | { state: 'under_way' }
  | { state: 'done'; outcome: Imported }
  | { state: 'refused'; words: string }

type Words = EntryFormat<never>['words']

interface Props {
  words: Words
  /** Result of the import; null until the member has chosen a file. */
  outcome: Outcome | null
  onClose: () => void
}

/** Dialog that displays the result of an import. */
export function OutcomeDialog({ words, outcome, onClose }: Props) {
  return (
    <Dialog
      title={titleOf(outcome, words)}
      open={outcome !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4" aria-live="polite">
        {outcome?.state === 'under_way' && <p>Reading the file...</p>}
        {outcome?.state === 'refused' && <p>{outcome.words}</p>}
        {outcome?.state === 'done' && <OutcomeText imported={outcome.outcome} />}
        {outcome?.state !== 'under_way' && (
          <Button className="justify-self-start" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function titleOf(outcome: Outcome | null, { many }: Words): string {
  if (outcome?.state === 'refused') return 'Nothing was added'
  return outcome?.state === 'done' ? `Your ${outcome.outcome.words.many} from the file` : `Adding ${many}`
}

/** Maximum number of rejected rows in the dialog; no one would read a longer list. */
const MOST_LINES = 30

function OutcomeText({ imported }: { imported: Imported }) {
  const { added, restored, alreadyHere, refused, words } = imported
  const count = (number: number) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? words.one : words.many}`
  const sentences = [
    added > 0 && `${count(added)} added.`,
    restored > 0 && `${count(restored)} brought back that had been deleted.`,
    alreadyHere > 0 &&
      `${count(alreadyHere)} already here, left as ${alreadyHere === 1 ? 'it is' : 'they are'}.`,
    refused.length > 0 && `${count(refused.length)} could not be added:`,
  ]
  return (
    <>
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
      {refused.length > 0 && (
        <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm text-soft">
          {refused.slice(0, MOST_LINES).map(({ line, why }) => (
            <li key={line}>
              Line {line}: {why}
            </li>
          ))}
          {refused.length > MOST_LINES && <li>and {refused.length - MOST_LINES} more</li>}
        </ul>
      )}
    </>
  )
}
