import { useState } from 'react'
import { englishWordsIn } from '#contract/scripture/english-words.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import type { VersePosition } from '#contract/scripture/verse-range.ts'
import type { PassageWords, VerseWord } from '#contract/scripture/words/word.ts'
import { classes } from '#web/ui/classes.ts'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'
import { verseAt } from './word-at.ts'
import { WordDetails } from './word-details.tsx'

interface Props {
  passage: Passage
  words: PassageWords
  /** Chapter and verse to display. */
  position: VersePosition
}

/** Interlinear view of a verse: each token in the order of the original, with its English rendering. */
export function Interlinear({ passage, words, position }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const verse = verseAt(words, position)
  if (!verse) return null
  if (verse.words.length === 0)
    return <p className="text-soft">This verse does not stand in the edition of the original that we use.</p>
  const isSemitic = verse.words[0]?.language !== 'Greek'
  const english = englishOf(passage, verse)
  const word = chosen === null ? undefined : verse.words[chosen]
  return (
    <div className="grid gap-5">
      <ol dir={isSemitic ? 'rtl' : 'ltr'} className="flex flex-wrap gap-x-1 gap-y-2">
        {verse.words.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a verse keep their order
          <li key={index}>
            <button
              type="button"
              aria-pressed={chosen === index}
              onClick={() => setChosen(chosen === index ? null : index)}
              className={classes(
                'word-choice flex min-h-11 min-w-11 flex-col items-center rounded-md px-2 py-1.5 text-center',
                each.reading === 'written' && 'text-soft',
              )}
            >
              <span className="text-xl">
                <OriginalWord language={each.language}>{each.form}</OriginalWord>
              </span>
              <em dir="ltr" translate="no" className="font-serif text-sm text-soft">
                {each.transliteration || ' '}
              </em>
              <span dir="ltr" className="text-sm">
                {english[index] || <span aria-hidden="true">·</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="border-line border-t pt-5 empty:hidden">
        {word && <WordDetails found={{ word, entry: entryOf(words, word), isOneOfSeveral: false }} />}
      </div>
      {!word && <p className="text-sm text-soft">Press a word to see what it means and which form it has.</p>}
    </div>
  )
}

function entryOf({ entries }: PassageWords, { strongs }: VerseWord) {
  return (strongs && entries[strongs]) || null
}

/**
 * Returns the English rendering of each token, in the order of the original. If several tokens
 * share a rendering, only the first of them has it.
 */
function englishOf(
  { blocks }: Passage,
  { chapter, verse, english, words }: PassageWords['verses'][number],
): string[] {
  const englishWords = blocks
    .flatMap((block) => ('pieces' in block ? block.pieces : []))
    .filter((piece) => piece.chapter === chapter && piece.verse === verse)
    .flatMap(({ text }) => englishWordsIn(text).map((word) => word.text))
  const renderings = words.map((): string[] => [])
  for (let at = 0; at < english.length; at += 2) {
    const [index = 0, place = 0] = [english[at], english[at + 1]]
    const text = englishWords[index]
    if (text) renderings[place < 0 ? -place - 1 : place]?.push(text)
  }
  return renderings.map((texts) => texts.join(' '))
}
