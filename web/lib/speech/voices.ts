/** As long as this a device may take to name its voices; some do so only when they are first asked. */
const VOICES_WITHIN_MS = 2000

type Synthesis = Pick<SpeechSynthesis, 'addEventListener' | 'removeEventListener'>

/** Once the device has named its voices, or took too long to. */
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

/** Those for English, in the device's order, local ones first. */
export function englishAmong(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  const english = voices.filter((voice) => /^en\b/i.test(languageOf(voice)))
  return english.toSorted((one, other) => Number(other.localService) - Number(one.localService))
}

/**
 * The voice that was chosen here before, else the device's own, else the first that speaks the reader's English.
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

/** "en-US", also where Android writes "en_US". */
export function languageOf({ lang }: SpeechSynthesisVoice): string {
  return lang.replace('_', '-')
}
