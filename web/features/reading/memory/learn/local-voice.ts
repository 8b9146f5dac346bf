import { englishAmong, languageOf, whenVoices } from '#web/lib/speech/voices.ts'

/** The browser's part in it. */
export interface Speech {
  synthesis: SpeechSynthesis
  Utterance: typeof SpeechSynthesisUtterance
}

/** Null where the browser does not speak at all. */
export function speechHere(): Speech | null {
  if (!('speechSynthesis' in window) || !('SpeechSynthesisUtterance' in window)) return null
  return { synthesis: window.speechSynthesis, Utterance: window.SpeechSynthesisUtterance }
}

/**
 * An English voice that the device itself has; null where there is none. Another would send what somebody learns to whoever makes
 * the browser.
 */
export async function localVoice({ synthesis }: Speech): Promise<SpeechSynthesisVoice | null> {
  if (synthesis.getVoices().length === 0) await whenVoices(synthesis)
  const [voice] = englishAmong(synthesis.getVoices())
  return voice?.localService ? voice : null
}

/** A little slower than a voice speaks by itself: what is to be remembered is said so. */
const RATE = 0.9

/** Says it once. @param onEnd also where the voice failed. @returns what silences it */
export function sayWith(
  { synthesis, Utterance }: Speech,
  voice: SpeechSynthesisVoice,
  text: string,
  onEnd: () => void,
): () => void {
  const utterance = new Utterance(text)
  Object.assign(utterance, { voice, lang: languageOf(voice), rate: RATE })
  let isOver = false
  const end = () => {
    if (!isOver) onEnd()
    isOver = true
  }
  utterance.onend = end
  utterance.onerror = end
  synthesis.cancel()
  // A page that was left while it paused leaves the browser so.
  synthesis.resume()
  synthesis.speak(utterance)
  return () => {
    isOver = true
    synthesis.cancel()
  }
}
