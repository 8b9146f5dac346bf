import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type TappedWord, tappedWord } from './tapped-word.ts'
import { WordPopover } from './word-popover.tsx'

interface Props {
  reader: string | null
  /** Whether the words of a passage are open to the reader; a press on others does nothing. */
  isOpen: (passage: string) => boolean
  met: (strongs: string) => ReactNode
}

/** Answers a press on any word of Scripture on the page with the word of the original behind it. */
export function WordLayer({ reader, isOpen, met }: Props) {
  const { key } = useLocation()
  const [tapped, setTapped] = useState<{ word: TappedWord; at: string } | null>(null)
  const press = useEffectEvent((event: MouseEvent) => {
    const word = tappedWord(event)
    if (!word || !isOpen(word.section)) return
    // Taken: the verse under the word is left alone.
    event.preventDefault()
    setTapped({ word, at: key })
  })
  useEffect(() => {
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [])
  return (
    // Whoever goes on leaves the word behind.
    tapped?.at === key && (
      <WordPopover
        key={`${tapped.word.section} ${tapped.word.verse} ${tapped.word.token}`}
        {...{ tapped: tapped.word, reader, met }}
        onClose={() => setTapped(null)}
      />
    )
  )
}
