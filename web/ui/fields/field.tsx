import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { forPasswordManagers } from './password-managers.ts'
import { useGrowing } from './use-growing.ts'

type Words = {
  label: string
  hint?: ReactNode
  /** Error message that says how to fix the value; screen readers announce it when it appears. */
  error?: string | null | undefined
}

const control = classes(
  // When a field is scrolled into view, these margins keep its error and the button below it in view too, and not
  // behind the bottom bar of a phone.
  'block w-full scroll-mt-24 scroll-mb-44 rounded-md border border-edge bg-raised px-3.5 py-2.5 text-base text-ink',
  'transition-[border-color] duration-120 hover:border-lake disabled:opacity-60 aria-invalid:border-loss',
)

type TextFieldProps = Words &
  ComponentProps<'input'> & { /** Element inside the field, at its end, such as a button. */ end?: ReactNode }

/** Single-line text field with label, hint and error. */
export function TextField({ label, hint, error, className, end, ...input }: TextFieldProps) {
  const words = useWords(input.id, hint, error)
  const hasEnd = end !== undefined
  const line = (
    <input
      {...forPasswordManagers(input.autoComplete)}
      {...input}
      {...words.control}
      className={classes(control, 'min-h-11', hasEnd && 'pe-12')}
    />
  )
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      required={input.required}
      ids={words}
      className={className}
    >
      {hasEnd ? (
        <div className="relative">
          {line}
          {end}
        </div>
      ) : (
        line
      )}
    </Labelled>
  )
}

/**
 * Maximum length in characters of a text with `dir="auto"`: with longer text, browsers need seconds per keystroke to
 * detect its direction.
 */
const TOO_LONG_FOR_AUTO_CHARS = 50_000

/**
 * Multi-line text field. It grows with its text up to less than half of the screen and then scrolls, so
 * that the buttons below stay in reach. Ctrl or ⌘ with Enter submits the form.
 */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: Words & Omit<ComponentProps<'textarea'>, 'ref'>) {
  const words = useWords(area.id, hint, error)
  const growing = useGrowing(area.value)
  const isHuge = String(area.value ?? '').length > TOO_LONG_FOR_AUTO_CHARS
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      required={area.required}
      ids={words}
      className={className}
    >
      <textarea
        rows={4}
        // Autocomplete is off: otherwise browsers store typed text in their session files, unencrypted.
        autoComplete="off"
        {...forPasswordManagers(undefined)}
        onKeyDown={sendForm}
        onPaste={beReadyForMuch}
        {...area}
        {...words.control}
        ref={growing}
        dir={isHuge ? undefined : area.dir}
        className={classes(control, 'field-sizing-content max-h-[45dvh] min-h-24 resize-y leading-normal')}
        style={{ minHeight: `${(area.rows ?? 4) * 1.5 + 1.4}em` }}
      />
    </Labelled>
  )
}

/**
 * Removes `dir="auto"` before a long paste. Browsers detect the direction before the input event, so it would be too
 * late to remove it then.
 */
function beReadyForMuch({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>): void {
  if (clipboardData.getData('text').length > TOO_LONG_FOR_AUTO_CHARS) currentTarget.removeAttribute('dir')
}

function sendForm(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

/** Native select, which phones and keyboards support well. */
export function SelectField({ label, hint, error, className, ...select }: Words & ComponentProps<'select'>) {
  const words = useWords(select.id, hint, error)
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      required={select.required}
      ids={words}
      className={className}
    >
      <select {...select} {...words.control} className={classes(control, 'min-h-11')} />
    </Labelled>
  )
}

/** Checkbox with its label beside it. */
export function CheckField({ label, hint, error, className, ...input }: Words & ComponentProps<'input'>) {
  const words = useWords(input.id, hint, error)
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={words.control.id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input {...input} {...words.control} type="checkbox" className="size-5 shrink-0 accent-lake" />
        <span>{label}</span>
      </label>
      <Underneath hint={hint} error={error} ids={words} />
    </div>
  )
}

type Ids = ReturnType<typeof useWords>

/** Links hint and error to the control for screen readers. */
function useWords(id: string | undefined, hint: ReactNode, error: string | null | undefined) {
  const own = useId()
  const base = id ?? own
  const hintId = hint ? `${base}-hint` : undefined
  const errorId = `${base}-error`
  const described = classes(hintId, error && errorId) || undefined
  return {
    hintId,
    errorId,
    control: { id: base, 'aria-describedby': described, 'aria-invalid': error ? true : undefined },
  }
}

type LabelledProps = Words & {
  required: boolean | undefined
  ids: Ids
  className: string | undefined
  children: ReactNode
}

function Labelled({ label, hint, error, required, ids, className, children }: LabelledProps) {
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={ids.control.id} className="font-medium text-sm">
        {label}
        {required === false && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      <Underneath hint={hint} error={error} ids={ids} />
    </div>
  )
}

function Underneath({ hint, error, ids }: Pick<Words, 'hint' | 'error'> & { ids: Ids }) {
  return (
    <>
      {hint && (
        <p id={ids.hintId} className="text-soft text-xs">
          {hint}
        </p>
      )}
      <p
        id={ids.errorId}
        aria-live="polite"
        className="font-medium text-loss text-sm wrap-anywhere empty:hidden"
      >
        {error}
      </p>
    </>
  )
}
