import { Link } from 'react-router'
import { inDigits } from '#contract/values/numbers.ts'
import type { ImportOutcome } from '#web/entries/export/import-entries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type ImportRun, RESULT } from './use-import-run.ts'

interface Props {
  run: ImportRun
  onUndo: () => Promise<void>
}

/** Result of an import with its counts, and the button that undoes it. */
export function ImportResult({ run, onUndo }: Props) {
  if (run.stage === 'undone') {
    return (
      <p id={RESULT} tabIndex={-1} role="status">
        The import was undone. {inDigits(run.removed)} {run.removed === 1 ? 'entry was' : 'entries were'}{' '}
        removed.
      </p>
    )
  }
  if (run.stage !== 'done') return null
  const { marks, notes } = run.added
  const sentences = [...sentencesOf(marks.outcome, 'mark'), ...sentencesOf(notes.outcome, 'study note')]
  const hasWritten = marks.written.length + notes.written.length > 0
  return (
    <Card className="grid gap-4">
      <div id={RESULT} tabIndex={-1} role="status">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {hasWritten && (
          <Button look="quiet" onClick={onUndo}>
            Undo this import
          </Button>
        )}
        <Button asChild look="bare">
          <Link to="/my-bible">Open My Bible</Link>
        </Button>
      </div>
    </Card>
  )
}

function sentencesOf({ added, restored, alreadyHere, refused }: ImportOutcome, noun: string): string[] {
  const counted = (count: number) => `${inDigits(count)} ${count === 1 ? noun : `${noun}s`}`
  const [first] = refused
  return [
    added > 0 && `${counted(added)} added.`,
    restored > 0 && `${counted(restored)} brought back that had been deleted.`,
    alreadyHere > 0 && `${counted(alreadyHere)} already here, not added again.`,
    first && `${counted(refused.length)} could not be added. Line ${first.line}: ${first.why}.`,
  ].filter((sentence) => typeof sentence === 'string')
}
