import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * Creates a component whose script is loaded when it is first rendered.
 * @param lost component to render if the script cannot be loaded. By default nothing is rendered, so that the rest of
 * the page still works
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
