import { type ReactNode, useState } from 'react'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import { type GradedWord, gradeTyped, missedPositions, suggestedRating } from './grade-typed.ts'
import { GradedVerse } from './graded-verse.tsx'
import { type Recitation, saidWords } from './recitation/recitation.ts'
import { SayAloud } from './recitation/say-aloud.tsx'
import { RecitedVerse } from './recited-verse.tsx'
import { TypeLetters } from './type-letters.tsx'
import { TypeWords } from './type-words.tsx'

/**
 * Steps in which the member recalls the hidden verse: by typing it, by typing the first letter of each word, or aloud.
 */
export type RecallStep = 'type' | 'type_first_letters' | 'say'

/**
 * Result of one recall. Both fields are null if the member recited the verse without speech recognition, so that the
 * app could not compare the words.
 */
export interface Attempted {
  /** Positions of the missed words, ascending. */
  missed: readonly number[] | null
  suggested: Rating | null
}

interface Props {
  recitation: Recitation
  step: RecallStep
  /**
   * Whether the member must recall the reference before the verse; false if the reference is displayed and the verse is
   * recalled from it.
   */
  isReferenceFirst: boolean
  weak: ReadonlySet<number>
  /** Content below the revealed verse: the rating, or the next step. */
  children: (attempted: Attempted) => ReactNode
}

/**
 * Hides a verse until the member has recalled it, then reveals it. If the verse was typed or recognised as speech, also
 * displays which words the member missed.
 */
export function Attempt({ recitation, step, isReferenceFirst, weak, children }: Props) {
  const [done, setDone] = useState<(Attempted & { graded: readonly GradedWord[] | null }) | null>(null)
  const words = saidWords(recitation, isReferenceFirst ? 'before and after' : 'after')
  const referenceFrom = recitation.reference[0]?.position ?? words.length
  const ask = isReferenceFirst
    ? 'the reference, the verse, and the reference again'
    : 'the verse, and its reference'

  function judge(graded: readonly GradedWord[]): void {
    setDone({ graded, missed: missedPositions(graded), suggested: suggestedRating(graded, referenceFrom) })
  }

  if (done === null) {
    if (step === 'type')
      return <TypeWords label={`Type ${ask}`} onCheck={(typed) => judge(gradeTyped(words, typed))} />
    if (step === 'say') {
      const onSaid = (heard: string | null) =>
        heard === null
          ? setDone({ graded: null, missed: null, suggested: null })
          : judge(gradeTyped(words, heard))
      return <SayAloud words={`Say it aloud without looking: ${ask}.`} onSaid={onSaid} />
    }
    const onDone = (shown: readonly number[]) =>
      judge(
        words.map((word, place) =>
          shown.includes(place) ? { kind: 'missing', word } : { kind: 'right', word, typed: word.printed },
        ),
      )
    return <TypeLetters words={words} label={`First letters: ${ask}`} onDone={onDone} />
  }
  return (
    <>
      {done.graded ? (
        <GradedVerse graded={done.graded} />
      ) : (
        <RecitedVerse recitation={recitation} weak={weak} />
      )}
      {children(done)}
    </>
  )
}
