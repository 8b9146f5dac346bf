import { useEffect, useRef, useState } from 'react'
import { StepFoot } from '#web/features/reading/memory/learn/step-foot.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Listener, onDeviceRecogniser } from './on-device-recogniser.ts'

interface Props {
  /** Text to recite. */
  words: string
  /** @param heard transcript of the member's speech, made on this device; null if speech recognition was not used */
  onSaid: (heard: string | null) => void
}

/**
 * Step in which the member recites the hidden verse aloud. If this device can recognise speech locally, the app can
 * compare the words with the verse; otherwise the member judges.
 */
export function SayAloud({ words, onSaid }: Props) {
  const { canListen, isListening, start, stop } = useRecogniser(onSaid)
  return (
    <>
      <p className="min-h-44 text-lg">{words}</p>
      <StepFoot>
        {canListen && (
          <Button look="quiet" onClick={isListening ? stop : start}>
            {isListening ? 'I have said it' : 'Let this device listen'}
          </Button>
        )}
        <Button onClick={() => onSaid(null)}>Show the verse</Button>
      </StepFoot>
    </>
  )
}

function useRecogniser(onHeard: (text: string | null) => void) {
  const [make, setMake] = useState<{ listen: Awaited<ReturnType<typeof onDeviceRecogniser>> }>()
  const [isListening, setListening] = useState(false)
  const listener = useRef<Listener | null>(null)

  useEffect(() => {
    let isLeft = false
    void onDeviceRecogniser(window).then((listen) => !isLeft && setMake({ listen }))
    return () => {
      isLeft = true
      listener.current?.abort()
    }
  }, [])

  function start(): void {
    setListening(true)
    const onEnd = (text: string | null) => {
      setListening(false)
      onHeard(text)
    }
    listener.current = make?.listen?.({ onEnd }) ?? null
  }

  return { canListen: Boolean(make?.listen), isListening, start, stop: () => listener.current?.stop() }
}
