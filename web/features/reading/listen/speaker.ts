import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'
import { englishAmong, languageOf, preferredVoice, whenVoices } from '#web/lib/speech/voices.ts'
import { listenProblem, listenProblems } from './listen-problems.ts'
import { type ListenSettings, listenSettings, rememberListening } from './listen-settings.ts'
import { beginning, nextUnit, type PlaybackPosition, positionAfter, previousUnit } from './position.ts'
import { isTimeToSleep, type SleepChoice, sleepAfter, sleepOff } from './sleep.ts'

export interface Listening {
  isPlaying: boolean
  /** Position that is being read aloud; null before the first utterance and after the last. */
  place: PlaybackPosition | null
  /**
   * Number of times the reader chose a position in the player. The page scrolls to a chosen position, even if the
   * reader has scrolled away before.
   */
  asked: number
  /** Why playback stopped, if the reader did not stop it. */
  problem: string | null
  /** Available voices; undefined until the device has listed them. */
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
  /**
   * Silences the voice at once. When playback resumes, the interrupted utterance is read again from its
   * beginning.
   */
  pause: () => void
  back: () => void
  forward: () => void
  chooseRate: (rate: number) => void
  /** Chooses the voice with this `voiceURI`. */
  chooseVoice: (voiceURI: string) => void
  chooseSleep: (choice: SleepChoice) => void
  /**
   * Call when the page becomes visible again. If speech stopped while it was hidden, playback is stopped and the reason
   * displayed.
   */
  seen: () => void
}

/** Functions and settings of the browser that the speaker uses. */
export interface Device {
  synthesis: SpeechSynthesis
  Utterance: typeof SpeechSynthesisUtterance
  /** Milliseconds since 1970. */
  now: () => number
  /** The reader's language, such as "en-GB"; it determines which English voice is preferred. */
  language: string
  /** Whether the page is hidden. */
  isHidden: () => boolean
}

/**
 * An utterance that neither starts nor ends within this time is stuck: the longest one, read
 * slowly, takes half of it.
 */
const STUCK_AFTER_MS = 30_000

/** Delay before speech after `cancel()`: Chrome drops an utterance that is queued immediately after it. */
const AFTER_SILENCE_MS = 60

/** Reads a text aloud, one utterance after the other, and tracks the position. */
export function createSpeaker(units: readonly SpokenUnit[], device: Device): Speaker {
  const { synthesis, now } = device
  const listeners = new Set<() => void>()
  let settings: ListenSettings = listenSettings()
  let sleep = sleepOff
  // Reference to the current utterance, so that it is not garbage-collected: otherwise Chrome may
  // not report that it has ended.
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
    // If the voices are already loaded, speech starts synchronously, because browsers allow it only during the handling
    // of a press.
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
    // Events of an utterance that was replaced are ignored: otherwise they would move the new position.
    const ifCurrent = (act: () => void) => () => void (utterance === next && act())
    const stuck = () => stop({ problem: listenProblems.failed })
    const watch = (act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(ifCurrent(act), STUCK_AFTER_MS)
    }
    // If speech ends because the screen was locked, browsers send no event. Therefore a timeout while the page is
    // hidden stops playback. Otherwise a verse that was not heard would be skipped.
    next.onstart = ifCurrent(() => watch(() => (device.isHidden() ? stopLocked() : goOn())))
    next.onend = ifCurrent(goOn)
    next.onerror = ({ error }) =>
      ifCurrent(() => stop({ problem: listenProblem(error, device.isHidden()) }))()
    const speak = () => {
      watch(stuck)
      // The previous page may have been left while speech was paused; the browser's speech is then still paused and
      // would not start.
      synthesis.resume()
      synthesis.speak(next)
    }
    // The speech starts synchronously if possible, because Safari on iOS allows it only within a press.
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
      // A sleep timer that expired while playback was paused is cleared, so that it does not stop
      // playback at once.
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
