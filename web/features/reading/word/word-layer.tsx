import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { holdForVerse } from './hold-for-verse.ts'
import { hasVerseMenu } from './press-verse.ts'
import { type TappedWord, tappedWord } from './tapped-word.ts'
import { WordPopover } from './word-popover.tsx'

interface Props {
  reader: string | null
  /**
   * Returns whether the reader has access to the tokens of a passage. Without access, a press on a word of the passage
   * is ignored.
   */
  isOpen: (passage: string) => boolean
  met: (strongs: string) => ReactNode
}

/**
 * Handles presses on words of Scripture on the page. A press opens a popover with the token that the word renders, a long
 * press with the finger the menu of the verse.
 */
export function WordLayer({ reader, isOpen, met }: Props) {
  const { key } = useLocation()
  const [tapped, setTapped] = useState<{ word: TappedWord; at: string } | null>(null)
  const press = useEffectEvent((event: MouseEvent) => {
    const word = tappedWord(event)
    if (!word || !isOpen(word.section)) return
    // The menu of the verse ignores a press whose default was prevented. Thus only the popover of the word opens.
    event.preventDefault()
    setTapped({ word, at: key })
  })
  const heldWord = useEffectEvent((event: PointerEvent) => {
    const word = tappedWord(event)
    return word && isOpen(word.section) && hasVerseMenu(word.range) ? word.range : null
  })
  useEffect(() => {
    document.addEventListener('click', press, true)
    const release = holdForVerse(heldWord)
    return () => {
      document.removeEventListener('click', press, true)
      release()
    }
  }, [])
  return (
    // The popover is rendered only on the page on which the word was pressed: navigation to another page closes it.
    tapped?.at === key && (
      <WordPopover
        key={`${tapped.word.section} ${tapped.word.verse} ${tapped.word.wordIndex}`}
        tapped={tapped.word}
        reader={reader}
        met={met}
        onClose={() => setTapped(null)}
      />
    )
  )
}
