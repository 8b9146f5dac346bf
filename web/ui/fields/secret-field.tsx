import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from './field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/**
 * Password field with a button that reveals the text. The button is rendered after hydration, because it
 * does nothing before.
 */
export function SecretField(field: Props) {
  const [isShown, setIsShown] = useState(false)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={hasScript && <ShowButton isShown={isShown} onChange={setIsShown} />}
    />
  )
}

function ShowButton({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The password is concealed again when its form is submitted: otherwise browsers do not offer to save it.
  useEffect(() => {
    const form = button.current?.form
    const hide = () => onChange(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [onChange])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isShown}
      onClick={() => onChange(!isShown)}
      className="absolute inset-y-0 end-0 grid size-11 cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
    >
      <Icon name="eye" />
      <span
        aria-hidden="true"
        className={classes('absolute w-6 -rotate-45 border-current border-t-2', !isShown && 'hidden')}
      />
      <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
    </button>
  )
}
