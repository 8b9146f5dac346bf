import { englishAmong, languageOf, whenVoices } from '#web/lib/speech/voices.ts'

/** Interfaces of the browser for speech output. */
export interface Speech {
  synthesis: SpeechSynthesis
  Utterance: typeof SpeechSynthesisUtterance
}

/** Returns the browser's speech interfaces; null in browsers without speech synthesis. */
export function speechHere(): Speech | null {
  if (!('speechSynthesis' in window) || !('SpeechSynthesisUtterance' in window)) return null
  return { synthesis: window.speechSynthesis, Utterance: window.SpeechSynthesisUtterance }
}

/**
 * Returns an English voice that is installed on the device; null if there is none. A network voice
 * would send the member's verses to the browser vendor.
 */
export async function localVoice({ synthesis }: Speech): Promise<SpeechSynthesisVoice | null> {
  if (synthesis.getVoices().length === 0) await whenVoices(synthesis)
  const [voice] = englishAmong(synthesis.getVoices())
  return voice?.localService ? voice : null
}

/** Speed of the voice: slightly slower than its default, because the text is to be remembered. */
const RATE = 0.9

/**
 * Speaks a text once.
 * @param onEnd also called if the voice failed
 * @returns a function that stops the voice
 */
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
  // The previous page may have been left while speech was paused; the browser's speech is then still paused and would
  // not start.
  synthesis.resume()
  synthesis.speak(utterance)
  return () => {
    isOver = true
    synthesis.cancel()
  }
}
