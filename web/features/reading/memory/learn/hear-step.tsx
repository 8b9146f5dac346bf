import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { localVoice, sayWith, speechHere } from './recitation/local-voice.ts'
import { saidWords } from './recitation/recitation.ts'
import { RecitedVerse } from './recited-verse.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/**
 * Step in which a voice installed on this device reads the verse aloud. Without such a voice, the member is asked to
 * read it aloud.
 */
export function HearStep({ recitation, weak, next, onNext }: StepProps) {
  const { voice, isSpeaking, toggle } = useLocalVoice(
    saidWords(recitation, 'before and after')
      .map(({ printed, after }) => printed + after)
      .join(''),
  )
  return (
    <>
      <p className="min-h-12 text-soft">
        {voice === null
          ? 'This device has no voice of its own, so lend it yours: read it aloud, twice, and listen to yourself.'
          : 'Listen, and say it along the second time.'}
      </p>
      <RecitedVerse recitation={recitation} weak={weak} />
      <StepFoot>
        {voice && (
          <Button look="quiet" onClick={toggle}>
            {isSpeaking ? 'Stop' : 'Hear the verse'}
          </Button>
        )}
        <Button onClick={onNext}>{next}</Button>
      </StepFoot>
    </>
  )
}

/**
 * @returns a function that starts and stops the voice, whether it speaks now, and `voice`, which is undefined
 * until the device has listed its voices, and null if it has no English voice of its own
 */
function useLocalVoice(text: string) {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>()
  const [isSpeaking, setSpeaking] = useState(false)
  const silence = useRef<(() => void) | null>(null)

  useEffect(() => {
    const speech = speechHere()
    let isLeft = false
    if (speech) void localVoice(speech).then((found) => !isLeft && setVoice(found))
    else setVoice(null)
    return () => {
      isLeft = true
      silence.current?.()
    }
  }, [])

  function toggle(): void {
    const speech = speechHere()
    silence.current?.()
    silence.current = null
    setSpeaking(!isSpeaking)
    if (!isSpeaking && speech && voice)
      silence.current = sayWith(speech, voice, text, () => setSpeaking(false))
  }

  return { voice, isSpeaking, toggle }
}
