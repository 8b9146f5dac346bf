import { formatReference } from '#contract/scripture/passage-range.ts'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { nameOfStyle } from './style-buttons.tsx'

interface Props {
  marks: readonly Mark[]
  names: ColorNames
  onEdit: (mark: Mark) => void
}

/** The marks that the chosen verses have already. A press on one opens its form. */
export function MarksHere({ marks, names, onEdit }: Props) {
  if (marks.length === 0) return null
  return (
    <ul aria-label="Your marks here" className="grid divide-y divide-line border-line border-y">
      {marks.map((mark) => (
        <li key={mark.id}>
          <Button
            look="bare"
            size="small"
            aria-haspopup="dialog"
            className="-mx-3.5 min-h-11 w-[calc(100%+1.75rem)] gap-3 text-start"
            onClick={() => onEdit(mark)}
          >
            <MarkSwatch style={mark.style} />
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">{nameOfStyle(mark.style, names)}, </span>
              {mark.label ||
                mark.note ||
                `${formatReference(mark.place)}${mark.place.words ? ', words' : ''}`}
            </span>
            <span className="sr-only">Label and note</span>
            <Icon name="pencil" className="text-soft" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
