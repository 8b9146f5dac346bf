import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MAX_PICTURE_VERSES } from '#contract/limits.ts'
import { shareNotices } from '#contract/messages/reading/share.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { cutPassage, linesIn, spell, versesIn } from '#contract/scripture/verse-range.ts'
import { copiesNumbers } from '#web/lib/scripture/copy-scripture.ts'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import { quotationOf, quotedScripture } from '#web/lib/scripture/quoted-scripture.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VersePicker } from './verse-picker.tsx'
import { VerseSheet } from './verse-sheet.tsx'
import { VerseTile } from './verse-tile.tsx'

/** The verses of a passage that the reader selected in the menu: their reference, verse numbers and text. */
export interface ChosenVerses {
  /** "Psalm 1:3–4" */
  reference: string
  /** "1:3-4" */
  verse: string
  lines: string[]
}

interface Props {
  passage: Passage
  pressed: PressedVerse
  onClose: () => void
  onNote: (chosen: ChosenVerses) => void
  onShare: (chosen: ChosenVerses) => void
  /**
   * Opens a dialog that compares the translations of the verses.
   * @param verses the selected verses, as a passage without any other verses
   */
  onCompare: (verses: Passage) => void
  /**
   * Opens the cross-references of a verse.
   * @param reference reference of the first selected verse
   */
  onCrossReferences: (reference: string) => void
  /** Opens the interlinear view of the verses; absent if their original words are not available. */
  onOriginalWords?: ((verses: Passage) => void) | undefined
  /** Renders the tile that adds the verses to the memory verses. */
  memory: (reference: string) => ReactNode
  /** Renders the part that marks the verses. */
  marks: (verses: Passage) => ReactNode
}

/**
 * Menu of a verse with all its actions: beside the verse, or at the bottom of a phone's screen. Up to three of the
 * following verses can be included.
 */
export function VersePopover({ passage, pressed, onClose, memory, marks, ...on }: Props) {
  const verses = versesIn(passage)
  const [first, setFirst] = useState(pressed.index)
  const [count, setCount] = useState(1)
  const copy = useCopy(shareNotices.verse_copied, shareNotices.copy_refused)
  const last = Math.min(first + count, verses.length) - 1
  const { anchor, mark } = pressed
  const highlight = useEffectEvent(mark)
  useEffect(() => highlight(first, last), [first, last])

  const [from, to] = [verses[first], verses[last]]
  const cut = from && to && cutPassage(passage, { from, to })
  const single = from && cutPassage(passage, { from, to: from })
  if (!from || !to || !cut || !single) return null
  const chosen = { reference: cut.reference, verse: spell({ from, to }), lines: linesIn(cut) }

  async function copyVerses(): Promise<void> {
    if (cut) await copy(quotedScripture(quotationOf(cut), copiesNumbers()))
    onClose()
  }
  return (
    <VerseSheet
      label="Verse actions"
      anchor={anchor}
      isBesideVerse
      onClose={onClose}
      head={
        <p translate="no" className="font-serif text-lg" aria-live="polite">
          {chosen.reference}
        </p>
      }
    >
      {verses.length > 1 && (
        <VersePicker
          verses={verses}
          first={first}
          last={last}
          most={MAX_PICTURE_VERSES}
          onChoose={(first, last) => {
            setFirst(first)
            setCount(last - first + 1)
          }}
        />
      )}
      {marks(cut)}
      <div className="verse-tiles">
        <VerseTile icon="copy" parts={['', 'Copy', 'with reference']} onClick={copyVerses} />
        <VerseTile icon="note" parts={['Write a', 'Note', '']} onClick={() => on.onNote(chosen)} />
        {memory(chosen.reference)}
        <VerseTile icon="share" parts={['', 'Share', '']} onClick={() => on.onShare(chosen)} />
      </div>
      <div className="-mb-2 mt-2 grid divide-y divide-line">
        <Deeper icon={<Icon name="book" />} onPress={() => on.onCompare(cut)}>
          Compare translations
        </Deeper>
        {on.onOriginalWords && (
          <Deeper icon={<Aleph />} onPress={() => on.onOriginalWords?.(cut)}>
            Original words
          </Deeper>
        )}
        <Deeper icon={<Icon name="link" />} onPress={() => on.onCrossReferences(single.reference)}>
          Cross-references
        </Deeper>
      </div>
    </VerseSheet>
  )
}

interface DeeperProps {
  icon: ReactNode
  onPress: () => unknown
  children: string
}

/** Action that opens a dialog with more about the verse. */
function Deeper({ icon, onPress, children }: DeeperProps) {
  return (
    <Button
      look="bare"
      size="small"
      aria-haspopup="dialog"
      className="verse-deeper -mx-3.5 gap-3"
      onClick={onPress}
    >
      <span className="verse-deeper-icon">{icon}</span>
      <span className="flex-1 text-start">{children}</span>
      <Icon name="chevron-right" className="text-soft" />
    </Button>
  )
}

/** First letter of the Hebrew alphabet, in the size of an icon. */
function Aleph() {
  return (
    <span aria-hidden="true" lang="he" className="font-serif leading-none">
      א
    </span>
  )
}
