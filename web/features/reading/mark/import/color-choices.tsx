import { type MarkStyle, markStyles } from '#contract/reading/mark/mark-style.ts'
import { inDigits } from '#contract/values/numbers.ts'
import type { ColorNames } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { SelectField } from '#web/ui/fields/field.tsx'
import type { FileColor } from './import-messages.ts'

interface Props {
  colors: readonly FileColor[]
  /** Whether these are labels, for which the file has no colours. */
  areLabels: boolean
  styleOf: (color: string) => MarkStyle
  names: ColorNames
  onChoose: (color: string, style: MarkStyle) => void
}

/** Choice of a style for each colour of the file. */
export function ColorChoices({ colors, areLabels, styleOf, names, onChoose }: Props) {
  if (colors.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{areLabels ? 'Colors of the labels' : 'Colors'}</legend>
      <ul className="import-grid">
        {colors.map(({ color, count, isKnown }) => (
          <li key={color} className="import-color">
            <MarkSwatch style={styleOf(color)} />
            <SelectField
              className="min-w-0 flex-1"
              label={`${color === '' ? (areLabels ? 'No label' : 'No color') : color} (${inDigits(count)})`}
              hint={
                isKnown || areLabels || color === ''
                  ? undefined
                  : 'We do not know this color. Please check it.'
              }
              value={styleOf(color)}
              onChange={({ target }) => onChoose(color, target.value as MarkStyle)}
            >
              {markStyles.map((style) => (
                <option key={style} value={style}>
                  {styleName(style, names)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
