import { inDigits } from '#contract/values/numbers.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { type Columns, type Field, fieldNames } from './columns.ts'
import type { ReadChoices } from './import-session.ts'
import { type Source, sourceNames } from './sources.ts'
import type { ImportedFile } from './use-import-file.ts'

interface Props {
  file: Extract<ImportedFile, { stage: 'open' }>
  onSource: (source: Source) => void
  onChoose: (change: Partial<ReadChoices>) => void
}

const fields = Object.keys(fieldNames) as Field[]

/** Second step: the program that wrote the file, and the meaning of its columns. */
export function FileFields({ file, onSource, onChoose }: Props) {
  const { opened, choices, summary, name } = file
  const { columns } = choices
  const named = fields.filter((field) => columns[field] !== undefined)
  const isClear = choices.source !== 'table' && columns.reference !== undefined
  const unit = opened.unit.toLowerCase()
  return (
    <TitledSection id="import-columns" heading="2. Check the columns" className="grid gap-4">
      <p className="wrap-anywhere">
        {name}: {inDigits(opened.rows)} {opened.rows === 1 ? unit : `${unit}s`} below the names of the
        columns.
      </p>
      <SelectField
        label="The file is from"
        value={choices.source}
        onChange={({ target }) => onSource(target.value as Source)}
      >
        {Object.entries(sourceNames).map(([source, label]) => (
          <option key={source} value={source}>
            {label}
          </option>
        ))}
      </SelectField>
      <details className="import-columns" open={!isClear || undefined}>
        <summary className="cursor-pointer">
          {named.length === 0
            ? 'No column was recognized. Please choose them.'
            : `Columns: ${named.map((field) => `${fieldNames[field].toLowerCase()} from “${opened.headings[columns[field] ?? 0]}”`).join(', ')}`}
        </summary>
        <div className="import-grid">
          {fields.map((field) => (
            <SelectField
              key={field}
              label={fieldNames[field]}
              value={columns[field] ?? ''}
              onChange={({ target }) => onChoose({ columns: changed(columns, field, target.value) })}
            >
              <option value="">None</option>
              {opened.headings.map((heading, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and several may have the same name
                <option key={place} value={place}>
                  {heading}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
      {(summary?.hasAmbiguousDates || choices.dateOrder !== null) && (
        <Choices
          label="The date 3/4/2024 is"
          shape="bar"
          value={choices.dateOrder ?? 'month'}
          onChange={(dateOrder) => onChoose({ dateOrder })}
          options={[
            { value: 'month', label: 'March 4' },
            { value: 'day', label: 'April 3' },
          ]}
        />
      )}
    </TitledSection>
  )
}

function changed(columns: Columns, field: Field, value: string): Columns {
  const { [field]: _, ...others } = columns
  return value === '' ? others : { ...others, [field]: Number(value) }
}
