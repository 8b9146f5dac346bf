/** How a reader likes to listen, kept on the device. */
export interface ListenSettings {
  /** How fast, as a multiple of the voice's own speed. */
  rate: number
  /** The `voiceURI` of the voice that was chosen; absent where none was. */
  voice?: string
}

export const rates = [0.75, 0.9, 1, 1.1, 1.25, 1.5] as const

const KEY = 'listen'

export function listenSettings(): ListenSettings {
  try {
    const { rate, voice } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return {
      rate: rates.find((known) => known === rate) ?? 1,
      ...(typeof voice === 'string' && { voice }),
    }
  } catch {
    return { rate: 1 }
  }
}

/** Where storage is forbidden, the choice holds until the page is left. */
export function rememberListening(settings: ListenSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Nothing was kept.
  }
}
