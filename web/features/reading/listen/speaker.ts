import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'
import { englishAmong, languageOf, preferredVoice, whenVoices } from '#web/lib/speech/voices.ts'
import { listenProblem, listenProblems } from './listen-problems.ts'
import { type ListenSettings, listenSettings, rememberListening } from './listen-settings.ts'
import { beginning, nextUnit, type PlaybackPosition, positionAfter, previousUnit } from './position.ts'
import { isTimeToSleep, type SleepChoice, sleepAfter, sleepOff } from './sleep.ts'

export interface Listening {
  isPlaying: boolean
  /** Null before the first utterance and after the last. */
  place: PlaybackPosition | null
  /**
   * Number of times the reader requested a position: a requested position is scrolled to even if
   * the reader has scrolled away.
   */
  asked: number
  /** Why playback stopped, if the reader did not stop it. */
  problem: string | null
  /** Undefined until the device has listed them. */
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
  /** Silences the voice at once; an interrupted sentence is read again from its beginning. */
  pause: () => void
  back: () => void
  forward: () => void
  chooseRate: (rate: number) => void
  /** @param voiceURI `voiceURI` of one of the voices */
  chooseVoice: (voiceURI: string) => void
  chooseSleep: (choice: SleepChoice) => void
  /** Called when the page is visible again: reports whether speech stopped while it was hidden. */
  seen: () => void
}

/** Browser interfaces of the speaker. */
export interface Device {
  synthesis: SpeechSynthesis
  Utterance: typeof SpeechSynthesisUtterance
  /** Milliseconds since 1970. */
  now: () => number
  /** The reader's language: "en-GB". */
  language: string
  /** Whether the page is hidden. */
  isHidden: () => boolean
}

/**
 * An utterance that neither starts nor ends within this time is stuck: the longest one, read
 * slowly, takes half of it.
 */
const STUCK_AFTER_MS = 30_000

/** Chrome drops an utterance that is queued in the same moment as a cancel. */
const AFTER_SILENCE_MS = 60

/** Reads a text aloud, one utterance after the other, and tracks the position. */
export function createSpeaker(units: readonly SpokenUnit[], device: Device): Speaker {
  const { synthesis, now } = device
  const listeners = new Set<() => void>()
  let settings: ListenSettings = listenSettings()
  let sleep = sleepOff
  // A reference is held during speech: Chrome may not report the end of an utterance that was
  // garbage-collected.
  let utterance: SpeechSynthesisUtterance | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: Listening = {
    isPlaying: false,
    place: null,
    asked: 0,
    problem: null,
    voices: undefined,
    voice: undefined,
    rate: settings.rate,
    sleep: sleep.choice,
  }

  function set(change: Partial<Listening>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function findVoices(): void {
    // Set the voices at once if they are loaded, because speech must start within the press.
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

  /** Speaks the utterance at the current position. */
  function say(): void {
    const { place, voice, rate } = state
    if (!place || !voice) return
    const wasBusy = synthesis.speaking || synthesis.pending
    silence()
    const next = new device.Utterance(units[place.unit]?.says[place.chunk])
    Object.assign(next, { voice, lang: languageOf(voice), rate })
    utterance = next
    // Ignore events of an utterance that was replaced.
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
      // Leaving the page while paused leaves the browser's speech paused.
      synthesis.resume()
      synthesis.speak(next)
    }
    // Synchronously if possible: Safari on iOS allows speech only within a press.
    if (wasBusy) timer = setTimeout(ifCurrent(speak), AFTER_SILENCE_MS)
    else speak()
  }

  function goOn(): void {
    const from = state.place
    if (!from) return
    const place = positionAfter(units, from)
    const isAsleep = isTimeToSleep(sleep, now(), isInPassage(from) && !isInPassage(place))
    const isOver = place === null || isAsleep
    if (isOver) chooseSleep('off')
    set({ place })
    if (isOver) stop({})
    else say()
  }

  function isInPassage(place: PlaybackPosition | null): boolean {
    return place !== null && units[place.unit]?.part === 'passage'
  }

  function goTo(place: PlaybackPosition): void {
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
      // A timer that expired while paused is cleared.
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
