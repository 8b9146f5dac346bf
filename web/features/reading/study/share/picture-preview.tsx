import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { FailedState } from '#web/ui/states.tsx'

interface Props {
  address: string
  /** Text on the picture. */
  alt: string
  width: number
  height: number
}

/** Preview of the picture; its height is the same for every format. */
export function PicturePreview({ address, alt, width, height }: Props) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading')
  const [tries, setTries] = useState(0)

  function retry(): void {
    setState('loading')
    setTries(tries + 1)
  }
  return (
    <div
      aria-busy={state === 'loading'}
      className="grid h-[min(44dvh,22rem)] grid-rows-[minmax(0,1fr)] place-items-center rounded-md bg-sunk p-3 aria-busy:animate-breathe"
    >
      {state === 'failed' ? (
        <FailedState words="The picture could not be drawn just now." onRetry={retry} />
      ) : (
        <img
          key={tries}
          src={address}
          alt={alt}
          width={width}
          height={height}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
          className={classes(
            'h-auto max-h-full w-auto max-w-full rounded-sm border border-line transition-opacity duration-180',
            state === 'loading' && 'opacity-0',
          )}
        />
      )}
    </div>
  )
}
