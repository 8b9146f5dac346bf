import { useEffect, useMemo, useRef, useState } from 'react'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import type { TextSource } from '#web/features/reading/mark/mark-text.data.ts'
import { Button } from '#web/ui/button.tsx'
import { observeNear } from '#web/ui/observe-near.ts'
import { MarkRow } from './mark-row.tsx'
import { groupMarks, type MarkOrder } from './order-marks.ts'

/** Number of marks that are displayed at first, and number that is added each time the reader comes near the end. */
const STEP = 50

interface Props {
  marks: readonly Mark[]
  order: MarkOrder
  names: ColorNames
  source: TextSource | null
  /** Whether the list is about to be printed. */
  isPrinted: boolean
  onEdit: (mark: Mark) => void
}

/** Number of marks that are displayed for printing. */
const PRINTED = 500

/** List of marks under the headings of its groups. Only the first marks are rendered until the reader wants more. */
export function MarkList({ marks, order, names, source, isPrinted, onEdit }: Props) {
  const [wanted, setWanted] = useState(STEP)
  const end = isPrinted ? PRINTED : wanted
  const groups = useMemo(() => groupMarks(marks.slice(0, end), order), [marks, end, order])
  return (
    <div className="grid gap-10">
      {groups.map(({ key, heading, marks }) => (
        <section key={key} aria-labelledby={`marks-${key}`}>
          <h2
            id={`marks-${key}`}
            className="small-caps border-edge/60 border-b pb-2 font-medium text-soft text-sm"
          >
            {heading}
          </h2>
          <ul>
            {marks.map((mark) => (
              <MarkRow key={mark.id} mark={mark} names={names} source={source} onEdit={onEdit} />
            ))}
          </ul>
        </section>
      ))}
      {marks.length > end && <More key={wanted} onMore={() => setWanted(wanted + STEP)} />}
    </div>
  )
}

/** Button that displays more marks. When the reader scrolls near to it, it acts as if it were pressed. */
function More({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === 'undefined') return
    return observeNear(button.current, '800px', () => more.current())
  }, [])
  return (
    <Button ref={button} look="quiet" className="justify-self-center" onClick={onMore}>
      Show more
    </Button>
  )
}
