import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Listener, onDeviceRecogniser } from './on-device-recogniser.ts'
import { StepFoot } from './step-foot.tsx'

interface Props {
  /** What is to be said. */
  words: string
  /** @param heard what this device understood; null where only its reader heard it */
  onSaid: (heard: string | null) => void
}

/** The verse, said aloud without being seen. Where this device understands speech by itself it may listen; otherwise the reader does. */
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
