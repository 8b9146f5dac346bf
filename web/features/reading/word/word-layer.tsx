import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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
  const [tapped, setTapped] = useState<TappedWord | null>(null)
  const press = useEffectEvent((event: MouseEvent) => {
    const word = tappedWord(event)
    if (word && isOpen(word.passage)) setTapped(word)
  })
  useEffect(() => {
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
  return (
    tapped && (
      <WordPopover
        key={`${tapped.verseIndex}:${tapped.token}`}
        {...{ tapped, reader, met }}
        onClose={() => setTapped(null)}
      />
    )
  )
}
