import { useState } from 'react'
import type { MarkFields } from '#contract/reading/mark/mark.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import { inDigits } from '#contract/values/numbers.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import type { ColorNames } from '#web/features/reading/mark/mark.data.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { CheckField } from '#web/ui/fields/field.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { ColorChoices } from './color-choices.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportResult } from './import-result.tsx'
import type { MarkRow, NoteRow } from './import-session.ts'
import type { ImportedFile } from './use-import-file.ts'
import { useImportRun } from './use-import-run.ts'

interface Props {
  file: Extract<ImportedFile, { stage: 'open' }>
  marks: OwnEntries<MarkFields>
  notes: OwnEntries<NoteFields>
  names: ColorNames
  onTake: () => Promise<{ marks: MarkRow[]; notes: NoteRow[] }>
}

/** Third and fourth step: the preview with the report, and the import. */
export function ImportStep({ file, marks, notes, names, onTake }: Props) {
  const [styles, setStyles] = useState<ReadonlyMap<string, MarkStyle>>(new Map())
  const [splitsLists, setSplitsLists] = useState(true)
  const [takesNotes, setTakesNotes] = useState(true)
  const { run, start, undo } = useImportRun({ marks, notes, onTake })
  const { summary, progress, opened } = file
  if (summary === null) {
    return (
      <p role="status">
        Reading... {inDigits(progress)} of {inDigits(opened.rows)}
      </p>
    )
  }
  const count = splitsLists ? summary.marks : summary.marks - summary.parts
  const withNotes = takesNotes ? summary.notes : 0
  const styleOf = (color: string): MarkStyle =>
    styles.get(color) ?? summary.colors.find((one) => one.color === color)?.style ?? 'bookmark'
  const unit = opened.unit.toLowerCase()
  const isReady = marks.hasAll && notes.hasAll
  return (
    <>
      <TitledSection id="import-preview" heading="3. See what will be added" className="grid gap-4">
        <ImportPreview summary={summary} unit={unit} count={count} styleOf={styleOf} names={names} />
        <ColorChoices
          colors={summary.colors}
          areLabels={summary.areLabels}
          styleOf={styleOf}
          names={names}
          onChoose={(color, style) => setStyles(new Map([...styles, [color, style]]))}
        />
        {summary.lists > 0 && (
          <CheckField
            label={`Add one mark for each passage of ${counted(summary.lists, unit)} with several passages (${counted(summary.parts, 'mark')})`}
            hint="Otherwise they are left out."
            checked={splitsLists}
            onChange={({ target }) => setSplitsLists(target.checked)}
          />
        )}
        {summary.notes > 0 && (
          <CheckField
            label={`Add ${counted(summary.notes, 'note')} without a passage, or too long for a mark, to your study notes`}
            checked={takesNotes}
            onChange={({ target }) => setTakesNotes(target.checked)}
          />
        )}
        <ImportReport summary={summary} unit={unit} />
      </TitledSection>
      <TitledSection id="import-now" heading="4. Import" className="grid gap-4">
        {run.stage === 'failed' && <FailedState words={run.words} />}
        {run.stage === 'running' && (
          <p role="status">
            {run.words} {run.stored > 0 && inDigits(run.stored)}
          </p>
        )}
        {!isReady && (
          <p role="status">Your marks and notes are still loading. You can import as soon as all are here.</p>
        )}
        <ImportResult run={run} onUndo={undo} />
        {!(run.stage === 'done' && run.added.from === summary) && (
          <Button
            className="justify-self-start"
            busy={run.stage === 'running'}
            disabled={!isReady || count + withNotes === 0}
            onClick={() => start({ from: summary, styleOf, splitsLists, takesNotes })}
          >
            {count + withNotes === 0 ? 'Nothing to import' : `Import ${amount(count, withNotes)}`}
          </Button>
        )}
      </TitledSection>
    </>
  )
}

function amount(marks: number, notes: number): string {
  if (notes === 0) return counted(marks, 'mark')
  return marks === 0 ? counted(notes, 'note') : `${counted(marks, 'mark')} and ${counted(notes, 'note')}`
}

function counted(count: number, noun: string): string {
  return `${inDigits(count)} ${count === 1 ? noun : `${noun}s`}`
}
