import { useEffect, useRef, useState } from 'react'
import type { Study } from '#contract/reading/study.ts'
import type { Started } from './start-listening.ts'

/** Of the button, for the focus to come back to. */
export const LISTEN_BUTTON = 'listen'

export interface UseListening {
  /** Null while nobody listens. */
  started: Started | null
  /** Begins. Where the file does not arrive, nothing does. */
  begin: () => Promise<void>
  end: () => void
}

const load = () => import('./start-listening.ts')

/** Has the file on its way before the press is over: Safari on a phone speaks only in the moment of one. */
export function prepareListening(): void {
  load().catch(() => undefined)
}

/**
 * A study that can be read aloud. It is silent as soon as it is left, for another day, another page or another site.
 * @param extent how much of the study is open; where that changes, so does what is on the page, and the reading ends
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
