import { Slot } from 'radix-ui'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { classes } from './classes.ts'

const looks = {
  primary: 'bg-lake text-on-lake hover:bg-lake-deep',
  quiet: 'border border-edge/60 text-lake hover:border-lake hover:bg-lake/6',
  bare: 'text-lake hover:bg-lake/8',
  danger: 'bg-loss text-on-loss hover:opacity-90',
}

const sizes = {
  normal: 'min-h-11 px-5 text-base',
  small: 'min-h-11 px-3.5 text-sm sm:min-h-9 sm:pointer-coarse:min-h-11',
  icon: 'size-11 justify-center text-lg',
}

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /**
   * Applies the styles to the only child, a link: `<Button asChild><Link to="/studies">All
   * studies</Link></Button>`.
   */
  asChild?: boolean
  /** Whether an action is running; the button then ignores further presses and displays that it is busy. */
  busy?: boolean
  /** Whether the button does nothing before hydration. It then looks inactive until the page has hydrated. */
  needsScript?: boolean
}

/** Button. The label names the action; an `icon` button requires an `aria-label`. */
export function Button({
  look = 'primary',
  size = 'normal',
  asChild,
  busy,
  needsScript,
  className,
  onClick,
  ...rest
}: Props) {
  // A ref, because `busy` changes only with the next render: the second press of a double click must be
  // ignored.
  const isRunning = useRef(false)
  const props = {
    'data-needs-script': needsScript || undefined,
    'aria-busy': busy || undefined,
    className: classes(
      'inline-flex items-center justify-center gap-2 rounded-md font-medium leading-tight no-underline',
      'transition-[background-color,border-color,color,opacity] duration-120',
      'disabled:cursor-default disabled:opacity-50 aria-busy:animate-breathe aria-disabled:opacity-50',
      looks[look],
      sizes[size],
      className,
    ),
    ...rest,
  }
  if (asChild) return <Slot.Root {...props} onClick={onClick} />

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // Ignores a click on a busy button, and also the submission of its form with Enter in a field.
    if (busy || isRunning.current) {
      event.preventDefault()
      return
    }
    const run: unknown = onClick?.(event)
    if (!(run instanceof Promise)) return
    isRunning.current = true
    void run.finally(() => {
      isRunning.current = false
    })
  }

  // While the button is busy, it has `aria-disabled` rather than `disabled`: browsers remove the focus from a disabled
  // element.
  return <button type="button" aria-disabled={busy || undefined} {...props} onClick={press} />
}
