/** As much of the browser's recogniser as is used. TypeScript does not know it yet. */
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

/** The browser's part in it; the window has all of it. */
export interface RecognitionDevice {
  SpeechRecognition?: unknown
  webkitSpeechRecognition?: unknown
  /** What it says of what a page may do TypeScript does not know either. */
  document?: object
}

interface KnowsItsPolicy {
  featurePolicy?: { allowsFeature(name: string): boolean }
}

/** Hears what is said until it is stopped. */
export interface Listener {
  stop(): void
  /** Ends it without a result. */
  abort(): void
}

export interface Heard {
  /** What was understood; null where nothing could be. */
  onEnd: (text: string | null) => void
}

const LANGUAGE = 'en-US'

/**
 * What understands speech on this device, and there alone; null wherever it may be sent elsewhere, or nobody can tell. Without
 * that promise of the browser none is even made: one that was made could be started.
 */
export async function onDeviceRecogniser(
  device: RecognitionDevice,
): Promise<((heard: Heard) => Listener) | null> {
  const Recognition = (device.SpeechRecognition ?? device.webkitSpeechRecognition) as
    | RecogniserClass
    | undefined
  // An older browser takes the property like any other, and sends what it hears as ever.
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

function listen(recogniser: Recogniser, { onEnd }: Heard): Listener {
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
