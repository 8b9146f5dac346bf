/**
 * The properties and methods of the browser's `SpeechRecognition` that are used; TypeScript has no types for them yet.
 */
interface Recogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(): void
  stop(): void
  abort(): void
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
}

interface RecogniserClass {
  new (): Recogniser
  available?: (options: { langs: string[]; processLocally: true }) => Promise<string>
}

/** Browser interfaces for recognition; `window` implements them. */
export interface RecognitionDevice {
  SpeechRecognition?: unknown
  webkitSpeechRecognition?: unknown
  /**
   * The page's document: its permissions policy may forbid the microphone. TypeScript has no type for this
   * policy.
   */
  document?: object
}

interface KnowsItsPolicy {
  featurePolicy?: { allowsFeature(name: string): boolean }
}

/** Speech recognition that is running. It ends when `stop` or `abort` is called. */
export interface Listener {
  stop(): void
  /** Ends recognition without a result. */
  abort(): void
}

export interface OnTranscript {
  /** Called with the recognised text; null if nothing was recognised. */
  onEnd: (text: string | null) => void
}

const LANGUAGE = 'en-US'

/**
 * Returns a recogniser that processes speech on this device only; null if audio may be sent to a
 * server, or if that is unknown. Without that guarantee no recogniser is constructed, so none can
 * be started.
 */
export async function onDeviceRecogniser(
  device: RecognitionDevice,
): Promise<((heard: OnTranscript) => Listener) | null> {
  const Recognition = (device.SpeechRecognition ?? device.webkitSpeechRecognition) as
    | RecogniserClass
    | undefined
  // An older browser ignores `processLocally` silently and sends audio to a server. Therefore no recogniser is returned
  // unless the browser supports this property.
  const canStayHere = Recognition?.available && 'processLocally' in Recognition.prototype
  const { featurePolicy }: KnowsItsPolicy = device.document ?? {}
  if (!canStayHere || featurePolicy?.allowsFeature('microphone') === false) return null
  try {
    const there = await Recognition.available?.({ langs: [LANGUAGE], processLocally: true })
    return there === 'available' ? (heard) => listen(new Recognition(), heard) : null
  } catch {
    return null
  }
}

function listen(recogniser: Recogniser, { onEnd }: OnTranscript): Listener {
  Object.assign(recogniser, { processLocally: true, lang: LANGUAGE, continuous: true, interimResults: false })
  let text: string | null = null
  let isOver = false
  recogniser.onresult = ({ results }) => {
    text = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ')
  }
  recogniser.onerror = () => {
    text = null
  }
  recogniser.onend = () => {
    if (!isOver) onEnd(text)
    isOver = true
  }
  recogniser.start()
  return {
    stop: () => recogniser.stop(),
    abort() {
      isOver = true
      recogniser.abort()
    },
  }
}
