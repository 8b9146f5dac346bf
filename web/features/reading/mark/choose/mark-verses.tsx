import { useState } from 'react'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { type Mark, useColorNames, useMarks } from '#web/features/reading/mark/mark.data.ts'
import { rememberVisitorMarks } from '#web/lib/device/visitor-marks.ts'
import { Button } from '#web/ui/button.tsx'
import { marksTouching, pressStyle, stylesAt } from './mark-here.ts'
import { MarksHere } from './marks-here.tsx'
import { nameOfStyle, StyleButtons } from './style-buttons.tsx'
import { WordPicker } from './word-picker.tsx'
import { passageWords, placeIn, type WordRange } from './word-range.ts'

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** The verses that the reader chose in the menu. */
  verses: Passage
  /** Opens the form of a mark. */
  onEdit: (mark: Mark) => void
}

/** Part of the menu of a verse that marks the verses, or some of their words, and lists the marks that they have. */
export function MarkVerses({ owner, verses, onEdit }: Props) {
  const { marks, actions } = useMarks(owner)
  const { names } = useColorNames(owner)
  const [words, setWords] = useState<{ of: string; range: WordRange } | null>(null)
  const [said, say] = useState('')
  // A choice of words ends when the reader chooses other verses.
  const chosen = words?.of === verses.reference ? words.range : null
  const [isChoosing, setChoosing] = useState(false)
  const place = placeIn(verses, isChoosing ? chosen : null)
  if (!place) return null
  const known = marks ?? []

  async function press(style: MarkStyle): Promise<void> {
    if (!place) return
    if (owner === VISITOR) rememberVisitorMarks()
    const { did } = await pressStyle({ marks: known, actions }, place, style)
    const name = nameOfStyle(style, names)
    say(did === 'removed' ? `${name} removed` : `${name} saved`)
  }

  return (
    <div className="mt-3 grid gap-1">
      {isChoosing && (
        <WordPicker
          key={verses.reference}
          words={passageWords(verses)}
          chosen={chosen}
          onChoose={(range) => setWords({ of: verses.reference, range })}
        />
      )}
      <StyleButtons
        names={names}
        pressed={stylesAt(known, place)}
        hasBookmark={!isChoosing}
        onPress={press}
      />
      <Button
        look="bare"
        size="small"
        aria-pressed={isChoosing}
        className="-mx-3.5 justify-self-start"
        onClick={() => setChoosing(!isChoosing)}
      >
        {isChoosing ? 'Mark whole verses' : 'Mark only some words'}
      </Button>
      <MarksHere marks={marksTouching(known, place)} names={names} onEdit={onEdit} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
