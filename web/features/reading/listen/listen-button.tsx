import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ListenIcon } from './listen-icon.tsx'
import { LISTEN_BUTTON, prepareListening, type UseListening } from './use-listening.ts'

const headphones =
  'M4 15.5V12a8 8 0 0 1 16 0v3.5M4 14.5h3.2v6H5.5A1.5 1.5 0 0 1 4 19ZM20 14.5h-3.2v6h1.7A1.5 1.5 0 0 0 20 19Z'

/**
 * Starts reading a study aloud; a second press stops it. Hidden in browsers without speech
 * synthesis, and before hydration.
 */
export function ListenButton({ started, begin, end }: UseListening) {
  const canSpeak = useSyncExternalStore(noChange, browserSpeaks, () => false)
  if (!canSpeak) return null
  return (
    <Button
      id={LISTEN_BUTTON}
      look="bare"
      size="small"
      aria-expanded={started !== null}
      onPointerDown={prepareListening}
      onFocus={prepareListening}
      onClick={started ? end : begin}
      className="min-w-11 animate-fade px-2! font-normal text-soft aria-expanded:text-lake"
    >
      <ListenIcon path={headphones} />
      <span className="max-[21rem]:sr-only">Listen</span>
    </Button>
  )
}

function browserSpeaks(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
}

const noChange = () => () => undefined
