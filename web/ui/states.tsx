import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Placeholder during loading. Give it the size of the content: `<Skeleton className="h-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classes('max-w-full animate-breathe rounded-sm bg-sunk', className ?? 'h-4')}
    />
  )
}

/** Skeleton of a paragraph; the last line is shorter. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={classes('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

/** Stack of skeletons, each with classes for its size. */
export function SkeletonStack({ sizes, className }: { sizes: readonly string[]; className: string }) {
  return (
    <div className={`grid ${className}`}>
      {sizes.map((size, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Skeleton key={place} className={size} />
      ))}
    </div>
  )
}

/** Loading state: a text that screen readers announce, with skeletons below it. */
export function LoadingState({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="mb-4 text-sm text-soft">
        {words}
      </p>
      {children}
    </div>
  )
}

type EmptyProps = {
  words: ReactNode
  /** Decorative icon, or the symbol of a theme. */
  picture?: ReactNode
  action?: ReactNode
}

/** Message in place of missing content, such as a list without items. */
export function EmptyState({ words, picture, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      {picture && <div className="text-3xl text-flame">{picture}</div>}
      <p className="max-w-md font-serif text-lg text-soft">{words}</p>
      {action}
    </div>
  )
}

type FailedProps = { words: string; onRetry?: () => void; retrying?: boolean }

/**
 * Error state with a button to retry. In the specification (section 8) most load failures are only logged; we display
 * them, because an empty page would look as if there were nothing.
 */
export function FailedState({ words, onRetry, retrying = false }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunk/50 py-2 ps-4 pe-2"
    >
      <Icon name="alert" className="shrink-0 text-loss" />
      <p className="min-w-[min(12rem,100%)] flex-1 py-2">{words}</p>
      {onRetry && (
        <Button look="bare" size="small" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
