/** Maximum time in ms to wait for the list of voices; some devices load it only on the first request. */
const VOICES_WITHIN_MS = 2000

type Synthesis = Pick<SpeechSynthesis, 'addEventListener' | 'removeEventListener'>

/** Resolves when the device has loaded its voices, or after the timeout. */
export function whenVoices(synthesis: Synthesis): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      synthesis.removeEventListener('voiceschanged', done)
      resolve()
    }
    const timer = setTimeout(done, VOICES_WITHIN_MS)
    synthesis.addEventListener('voiceschanged', done)
  })
}

/** Returns the English voices in the device's order, local ones first. */
export function englishAmong(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  const english = voices.filter((voice) => /^en\b/i.test(languageOf(voice)))
  return english.toSorted((one, other) => Number(other.localService) - Number(one.localService))
}

/**
 * Returns the voice that was chosen before, else the device's default, else the first in the reader's
 * variety of English.
 * @param remembered its `voiceURI`
 */
export function preferredVoice(
  voices: readonly SpeechSynthesisVoice[],
  remembered: string | undefined,
  language: string,
): SpeechSynthesisVoice | undefined {
  return (
    voices.find(({ voiceURI }) => voiceURI === remembered) ??
    voices.find((voice) => voice.default && voice.localService) ??
    voices.find((voice) => voice.localService && languageOf(voice) === language) ??
    voices[0]
  )
}

/** Returns the language as "en-US", also on Android, which reports "en_US". */
export function languageOf({ lang }: SpeechSynthesisVoice): string {
  return lang.replace('_', '-')
}
