import { type MarkStyle, markStyles } from '#contract/reading/mark/mark-style.ts'
import type { ColorNames } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { Choices } from '#web/ui/fields/choices.tsx'

interface Props {
  value: MarkStyle
  names: ColorNames
  onChange: (style: MarkStyle) => void
}

/** Radio buttons for the style of a mark: the colours by the member's names, underline and bookmark. */
export function StyleField({ value, names, onChange }: Props) {
  const options = markStyles.map((style) => ({
    value: style,
    label: (
      <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
        <MarkSwatch style={style} />
        {styleName(style, names)}
      </span>
    ),
  }))
  return <Choices<MarkStyle> label="Style" options={options} value={value} onChange={onChange} />
}
