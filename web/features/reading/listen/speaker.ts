import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'
import { englishAmong, languageOf, preferredVoice, whenVoices } from '#web/lib/speech/voices.ts'
import { listenProblem, listenProblems } from './listen-problems.ts'
import { type ListenSettings, listenSettings, rememberListening } from './listen-settings.ts'
import { beginning, nextUnit, type Place, placeAfter, previousUnit } from './place.ts'
import { isTimeToSleep, type SleepChoice, sleepAfter, sleepOff } from './sleep.ts'

export interface Listening {
  isPlaying: boolean
  /** Null before the first word and after the last. */
  place: Place | null
  /** Counts the presses that lead to a place: what was asked for is shown, wherever the reader has scrolled. */
  asked: number
  /** Why it stopped, where nobody stopped it. */
  problem: string | null
  /** Undefined until the device has named them. */
  voices: readonly SpeechSynthesisVoice[] | undefined
  voice: SpeechSynthesisVoice | undefined
  rate: number
  sleep: SleepChoice
}

export interface Speaker {
  units: readonly SpokenUnit[]
  subscribe: (listener: () => void) => () => void
  current: () => Listening
  play: () => void
  /** Silent at once; a sentence that was cut off is said again from its beginning. */
  pause: () => void
  back: () => void
  forward: () => void
  chooseRate: (rate: number) => void
  /** @param voiceURI one of the voices */
  chooseVoice: (voiceURI: string) => void
  chooseSleep: (choice: SleepChoice) => void
  /** Called when the page is visible again: reports whether speech stopped while it was hidden. */
  seen: () => void
}

/** The browser's part in it. */
export interface Device {
  synthesis: SpeechSynthesis
  Utterance: typeof SpeechSynthesisUtterance
  /** In milliseconds since 1970. */
  now: () => number
  /** The reader's language: "en-GB". */
  language: string
  /** Whether the page is out of sight. */
  isHidden: () => boolean
}

/** A voice that neither begins nor ends within this is stuck: the longest utterance, slowly read, takes half of it. */
const STUCK_AFTER_MS = 30_000

/** Chrome drops what it is given in the same moment in which it was silenced. */
const AFTER_SILENCE_MS = 60

/** Reads a text aloud, one utterance after the other, and knows where it is. */
export function createSpeaker(units: readonly SpokenUnit[], device: Device): Speaker {
  const { synthesis, now } = device
  const listeners = new Set<() => void>()
  let settings: ListenSettings = listenSettings()
  let sleep = sleepOff
  // Held while it is said: Chrome may forget to report the end of one that nobody holds.
  let utterance: SpeechSynthesisUtterance | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: Listening = {
    ...{ isPlaying: false, place: null, asked: 0, problem: null },
    ...{ voices: undefined, voice: undefined, rate: settings.rate, sleep: sleep.choice },
  }

  function set(change: Partial<Listening>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function findVoices(): void {
    // In the moment of the press, where they are known.
    if (synthesis.getVoices().length > 0) takeVoices()
    else void whenVoices(synthesis).then(takeVoices)
  }

  function takeVoices(): void {
    if (state.voices?.length) return
    const all = synthesis.getVoices()
    const voices = englishAmong(all)
    const problem = all.length > 0 ? listenProblems.noEnglishVoice : listenProblems.noVoice
    if (voices.length === 0) set({ voices, isPlaying: false, place: null, problem })
    else set({ voices, voice: preferredVoice(voices, settings.voice, device.language) })
    if (state.isPlaying) say()
  }

  function silence(): void {
    clearTimeout(timer)
    utterance = null
    synthesis.cancel()
  }

  function stop(change: Partial<Listening>): void {
    silence()
    set({ isPlaying: false, ...change })
  }

  function stopLocked(): void {
    stop({ problem: listenProblems.locked })
  }

  /** Says what stands at the place. */
  function say(): void {
    const { place, voice, rate } = state
    if (!place || !voice) return
    const wasBusy = synthesis.speaking || synthesis.pending
    silence()
    const next = new device.Utterance(units[place.unit]?.says[place.chunk])
    Object.assign(next, { voice, lang: languageOf(voice), rate })
    utterance = next
    // Whatever is heard of an utterance that has given way to another concerns nobody.
    const ifCurrent = (act: () => void) => () => void (utterance === next && act())
    const stuck = () => stop({ problem: listenProblems.failed })
    const watch = (act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(ifCurrent(act), STUCK_AFTER_MS)
    }
    // With a locked screen no event reports that speech stopped: verses that were not spoken are not skipped.
    next.onstart = ifCurrent(() => watch(() => (device.isHidden() ? stopLocked() : goOn())))
    next.onend = ifCurrent(goOn)
    next.onerror = ({ error }) =>
      ifCurrent(() => stop({ problem: listenProblem(error, device.isHidden()) }))()
    const speak = () => {
      watch(stuck)
      // A page that was left while it paused leaves the browser so.
      synthesis.resume()
      synthesis.speak(next)
    }
    // At once where that is possible: Safari on a phone lets only a press make it speak.
    if (wasBusy) timer = setTimeout(ifCurrent(speak), AFTER_SILENCE_MS)
    else speak()
  }

  function goOn(): void {
    const from = state.place
    if (!from) return
    const place = placeAfter(units, from)
    const isAsleep = isTimeToSleep(sleep, now(), isInPassage(from) && !isInPassage(place))
    const isOver = place === null || isAsleep
    if (isOver) chooseSleep('off')
    set({ place })
    if (isOver) stop({})
    else say()
  }

  function isInPassage(place: Place | null): boolean {
    return place !== null && units[place.unit]?.part === 'passage'
  }

  function goTo(place: Place): void {
    set({ place, asked: state.asked + 1, problem: null })
    if (state.isPlaying) say()
  }

  function chooseSleep(choice: SleepChoice): void {
    sleep = sleepAfter(choice, now())
    set({ sleep: choice })
  }

  function remember(change: Partial<ListenSettings>): void {
    settings = { ...settings, ...change }
    rememberListening(settings)
    if (state.isPlaying) say()
  }

  return {
    units,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => state,
    play() {
      // Minutes that passed in silence are over.
      if (isTimeToSleep(sleep, now(), false)) chooseSleep('off')
      set({ isPlaying: true })
      goTo(state.place ?? beginning)
      findVoices()
    },
    pause: () => stop({}),
    back: () => goTo(state.place ? previousUnit(state.place) : beginning),
    forward() {
      const next = nextUnit(units, state.place ?? beginning)
      if (next) goTo(next)
      else stop({ place: null, problem: null })
    },
    chooseRate(rate) {
      set({ rate })
      remember({ rate })
    },
    chooseVoice(voiceURI) {
      set({ voice: state.voices?.find((voice) => voice.voiceURI === voiceURI) ?? state.voice, problem: null })
      remember({ voice: voiceURI })
    },
    chooseSleep,
    seen() {
      const isSilent = synthesis.paused || !(synthesis.speaking || synthesis.pending)
      if (state.isPlaying && utterance && isSilent) stopLocked()
    },
  }
}
