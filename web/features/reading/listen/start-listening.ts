import type { ComponentType } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { spokenStudy } from '#web/features/reading/listen/spoken/spoken-study.ts'
import { Player, type PlayerProps } from './player.tsx'
import { createSpeaker, type Speaker } from './speaker.ts'

/** The speaker that was started by a press on Listen, and the component with its controls. */
export interface Started {
  speaker: Speaker
  Player: ComponentType<PlayerProps>
}

/**
 * Starts to read a study aloud. Must be called while the press is handled, because browsers reject speech that starts
 * later.
 */
export function startListening(study: Study): Started {
  const speaker = createSpeaker(spokenStudy(study), {
    synthesis: speechSynthesis,
    Utterance: SpeechSynthesisUtterance,
    now: Date.now,
    language: navigator.language,
    isHidden: () => document.visibilityState === 'hidden',
  })
  speaker.play()
  return { speaker, Player }
}
