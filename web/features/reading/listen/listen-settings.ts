/** The reader's playback settings, stored on the device. */
export interface ListenSettings {
  /** Speed as a multiple of the voice's default. */
  rate: number
  /** `voiceURI` of the chosen voice; absent if none was chosen. */
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

/** Stores the settings on the device; if storage is disabled, they apply until the page is left. */
export function rememberListening(settings: ListenSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage is disabled or full, so the settings apply to this page only.
  }
}
