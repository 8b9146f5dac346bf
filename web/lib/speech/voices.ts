/**
 * Maximum time in milliseconds to wait for the list of voices. Some devices load it only when it is first requested.
 */
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

/**
 * Returns the English voices of the device. Voices that work offline come first, otherwise the order is that of the
 * device.
 */
export function englishAmong(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  const english = voices.filter((voice) => /^en\b/i.test(languageOf(voice)))
  return english.toSorted((one, other) => Number(other.localService) - Number(one.localService))
}

/**
 * Returns the voice that the reader chose before. If this device does not have it, returns the first of these: the
 * default voice of the device and a voice in the reader's variety of English, both only if they work offline, and the
 * first voice of the list.
 * @param remembered `voiceURI` of the voice that the reader chose
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

/** Returns the language of a voice in the form "en-US". Android reports "en_US". */
export function languageOf({ lang }: SpeechSynthesisVoice): string {
  return lang.replace('_', '-')
}
