import { ListenIcon } from './listen-icon.tsx'
import { rates } from './listen-settings.ts'
import { PlayerChoice } from './player-choice.tsx'
import type { SleepChoice } from './sleep.ts'

/** Select for the speed: "1.25x". */
export function RateChoice({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  return (
    <PlayerChoice
      label="Speed"
      value={String(rate)}
      onChange={(value) => onChange(Number(value))}
      mark={<span className="text-base">{times(rate)}</span>}
    >
      {rates.map((option) => (
        <option key={option} value={option}>
          {times(option)}
        </option>
      ))}
    </PlayerChoice>
  )
}

interface VoiceProps {
  voices: readonly SpeechSynthesisVoice[]
  voice: SpeechSynthesisVoice | undefined
  onChange: (voiceURI: string) => void
}

/**
 * Select for the voice. Some voices send the text to their vendor's server; that is acceptable
 * because the text is public, and the menu marks these voices.
 */
export function VoiceChoice({ voices, voice, onChange }: VoiceProps) {
  const groups = [
    { label: 'On this device', voices: voices.filter(({ localService }) => localService) },
    { label: 'Needs a connection', voices: voices.filter(({ localService }) => !localService) },
  ]
  return (
    <PlayerChoice
      label="Voice"
      value={voice?.voiceURI ?? ''}
      onChange={onChange}
      mark={<ListenIcon path="M4 9.5v5h3.5l5 4v-13l-5 4ZM15.5 9a4.4 4.4 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4" />}
    >
      {groups.map(
        ({ label, voices }) =>
          voices.length > 0 && (
            <optgroup key={label} label={label}>
              {voices.map(({ voiceURI, name }) => (
                <option key={voiceURI} value={voiceURI}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </PlayerChoice>
  )
}

/** Labels of the sleep timer's options: `label` in the menu, and `short` beside the icon of the control. */
const sleeps: Record<SleepChoice, { label: string; short?: string }> = {
  off: { label: 'Off' },
  5: { label: '5 minutes', short: '5 min' },
  10: { label: '10 minutes', short: '10 min' },
  15: { label: '15 minutes', short: '15 min' },
  30: { label: '30 minutes', short: '30 min' },
  passage: { label: 'End of passage', short: 'Passage' },
}
const sleepChoices = ['off', '5', '10', '15', '30', 'passage'] as const satisfies readonly SleepChoice[]

/** Select for the sleep timer. */
export function SleepTimer({
  choice,
  onChange,
}: {
  choice: SleepChoice
  onChange: (choice: SleepChoice) => void
}) {
  const { short } = sleeps[choice]
  return (
    <PlayerChoice
      label="Sleep timer"
      value={choice}
      onChange={(value) => onChange(sleepChoices.find((known) => known === value) ?? 'off')}
      isLit={choice !== 'off'}
      mark={
        <>
          <ListenIcon path="M19.5 14.4A8 8 0 0 1 9.6 4.5a8 8 0 1 0 9.9 9.9Z" />
          {short && <span className="text-sm max-sm:hidden">{short}</span>}
        </>
      }
    >
      {sleepChoices.map((option) => (
        <option key={option} value={option}>
          {sleeps[option].label}
        </option>
      ))}
    </PlayerChoice>
  )
}

function times(rate: number): string {
  return `${rate}x`
}
