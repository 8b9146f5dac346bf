import { type ComponentType, lazy } from 'react'

/** A part of a page that comes in a file of its own. Lost on the way: a page without it is better than no page. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
