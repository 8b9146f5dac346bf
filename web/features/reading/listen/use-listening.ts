import { useEffect, useRef, useState } from 'react'
import type { Study } from '#contract/reading/study.ts'
import type { Started } from './start-listening.ts'

/** Id of the Listen button, to return the focus to it. */
export const LISTEN_BUTTON = 'listen'

export interface UseListening {
  /** The running player; null while nothing is read aloud. */
  started: Started | null
  /** Starts to read aloud; does nothing if the player's script cannot be loaded. */
  begin: () => Promise<void>
  end: () => void
}

const load = () => import('./start-listening.ts')

/**
 * Loads the player's script when the Listen button is focused or a press on it begins: Safari on iOS allows
 * speech only within a press.
 */
export function prepareListening(): void {
  load().catch(() => undefined)
}

/**
 * Returns the player that reads a study aloud, and functions to start and end it. The voice stops when the reader opens
 * another day or leaves the page.
 * @param extent how much of the study is open, such as only its Scripture; a change alters the text on the page, so it
 * stops the voice
 */
export function useListening(study: Study, extent: string): UseListening {
  const what = `${study.day} ${extent}`
  const [listening, setListening] = useState<{ to: string; started: Started } | null>(null)
  const started = listening?.to === what ? listening.started : null
  const here = useRef<string | null>(null)

  useEffect(() => {
    here.current = what
    return () => {
      here.current = null
    }
  }, [what])

  useEffect(() => {
    if (!started) return
    const { pause, seen } = started.speaker
    const look = () => document.visibilityState === 'visible' && seen()
    addEventListener('pagehide', pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', pause)
      pause()
    }
  }, [started])

  async function begin(): Promise<void> {
    const file = await load().catch(() => null)
    if (file && here.current === what) setListening({ to: what, started: file.startListening(study) })
  }

  function end(): void {
    document.getElementById(LISTEN_BUTTON)?.focus({ preventScroll: true })
    setListening(null)
  }

  return { started, begin, end }
}
