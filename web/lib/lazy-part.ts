import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A part of a page that comes in a file of its own.
 * @param lost what stands there when the file does not arrive; nothing, unless told: a page without it is better than no page
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lost: () => ReactNode = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: lost }),
    ),
  )
}
