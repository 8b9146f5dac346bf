import { Popover } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { Choices } from '#web/ui/fields/choices.tsx'
import { ReadingButton } from './reading-button.tsx'
import {
  chooseReading,
  noReadingChoices,
  onReadingChange,
  type ReadingChoices,
  readingChoices,
} from './reading-store.ts'

type Choice<Name extends keyof ReadingChoices> = Exclude<ReadingChoices[Name], undefined> | 'as-set'
type Options<Name extends keyof ReadingChoices> = readonly { value: Choice<Name>; label: string }[]

const colours: Options<'theme'> = [
  { value: 'as-set', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'sepia', label: 'Sepia' },
  { value: 'dark', label: 'Dark' },
]
const textSize: Options<'textSize'> = [
  { value: 'small', label: 'Small' },
  { value: 'as-set', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
]
const face: Options<'face'> = [
  { value: 'as-set', label: 'Serif' },
  { value: 'sans', label: 'Sans' },
]
const spacing: Options<'spacing'> = [
  { value: 'close', label: 'Close' },
  { value: 'as-set', label: 'Normal' },
  { value: 'open', label: 'Open' },
]
const verses: Options<'verses'> = [
  { value: 'as-set', label: 'Shown' },
  { value: 'off', label: 'Hidden' },
]
const copied: Options<'copied'> = [
  { value: 'as-set', label: 'Left out' },
  { value: 'numbered', label: 'Included' },
]

/**
 * Button of the reading settings with its popover, which is open at first. `ReadingSettings` loads this component when
 * its own button is pressed, and renders it instead of that button.
 */
export function ReadingPopover() {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <ReadingButton />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          data-screen-only
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Reading settings"
          className="z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-md border border-line bg-raised p-4 shadow-float"
        >
          <Panel />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Panel() {
  const chosen = useSyncExternalStore(onReadingChange, readingChoices, noReadingChoices)
  const row = <Name extends keyof ReadingChoices>(name: Name, label: string, options: Options<Name>) => (
    <Choices<Choice<Name>>
      shape="bar"
      label={label}
      options={options}
      value={(chosen[name] ?? 'as-set') as Choice<Name>}
      onChange={(choice) => chooseReading({ [name]: choice === 'as-set' ? undefined : choice })}
    />
  )
  return (
    <div className="grid gap-4">
      {row('theme', 'Colors', colours)}
      {row('textSize', 'Text size', textSize)}
      {row('face', 'Typeface', face)}
      {row('spacing', 'Line spacing', spacing)}
      {row('verses', 'Verse numbers', verses)}
      {row('copied', 'Verse numbers in copied Scripture', copied)}
    </div>
  )
}
