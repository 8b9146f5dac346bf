import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import './mark.css'

/** Small sample of a mark style: a disc in the colour, an underlined letter, or a ribbon. Decoration only. */
export function MarkSwatch({ style }: { style: MarkStyle }) {
  return (
    <span aria-hidden="true" className="mark-swatch" data-style={style}>
      {style === 'underline' && <span className="text-xs underline decoration-flame decoration-2">a</span>}
      {style === 'bookmark' && <RareIcon name="bookmark" className="text-xs" />}
    </span>
  )
}
