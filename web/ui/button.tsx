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
  /** Lends its looks to the one child, a link: `<Button asChild><Link to="/studies">All studies</Link></Button>`. */
  asChild?: boolean
  /** Shows that something is under way and takes no second press. */
  busy?: boolean
  /** Looks inactive until the page has its script, because it can do nothing before. */
  needsScript?: boolean
}

/** Says what happens when it is pressed. An `icon` button carries an `aria-label`. */
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
  // What a press has begun is known at once, and `busy` only after the next render: a double click is one press.
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
    // Whether it was pressed itself or a form was sent from one of its fields.
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

  // Off by name alone while it is busy: a browser takes the focus from what it switches off.
  return <button type="button" aria-disabled={busy || undefined} {...props} onClick={press} />
}
