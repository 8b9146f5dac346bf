import { markedWords } from '#contract/reading/mark/mark-text.ts'
import { SkeletonLines } from '#web/ui/states.tsx'
import type { Mark } from './mark.data.ts'
import './mark.css'
import { type TextSource, useMarkText } from './mark-text.data.ts'

interface Props {
  mark: Pick<Mark, 'place' | 'style'>
  source: TextSource | null
}

/**
 * Text of the verses of a mark, with the marked words in its style. The text comes from Scripture, not from the mark.
 * Renders nothing if it cannot be loaded: a list says so once, with `useLostTexts`.
 */
export function VersesOfMark({ mark: { place, style }, source }: Props) {
  const { data: text, isError } = useMarkText(place, source)
  if (isError || text === null) return null
  if (text === undefined) {
    return (
      <div className="grid min-h-14 max-w-[34rem] content-center">
        <SkeletonLines lines={2} />
      </div>
    )
  }
  const { before, marked, after } = markedWords(text, place.words)
  return (
    <p lang="en" className="marked-verses mark-clamped max-w-[34rem] text-pretty font-serif text-lg">
      {before && `${before} `}
      <mark className="marked-words" data-style={style}>
        {marked}
      </mark>
      {after && ` ${after}`}
      {text.isCut && ' …'}
    </p>
  )
}
