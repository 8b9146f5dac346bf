import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * Part of a page that is loaded on demand.
 * @param lost rendered if the file cannot be loaded; nothing by default, because a page without the part is
 * better than no page
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
