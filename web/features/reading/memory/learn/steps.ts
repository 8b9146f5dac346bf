import type { Recitation } from './recitation/recitation.ts'

/** The steps in which a verse is learned, in order. */
export const learningSteps = ['read', 'hear', 'first_letters', 'fading', 'type', 'say'] as const
export type LearningStep = (typeof learningSteps)[number]

export const stepNames: Record<LearningStep, string> = {
  read: 'Read it',
  hear: 'Hear it',
  first_letters: 'First letters',
  fading: 'Fading words',
  type: 'Type it',
  say: 'Say it',
}

export interface StepProps {
  recitation: Recitation
  /** Positions of the words that the member missed in earlier reviews. */
  weak: ReadonlySet<number>
  /** Label of the button that opens the next step: "Next: Hear it". */
  next: string
  onNext: () => void
  /** Called with the positions of the words that the member had to reveal or recalled wrongly. */
  onMissed: (positions: readonly number[]) => void
}
