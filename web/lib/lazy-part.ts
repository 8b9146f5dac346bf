import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'

/**
 * Creates a component whose script is loaded when it is first rendered. If that fails, it is loaded again when the
 * component is next mounted, such as on the next page.
 * @param lost component to render if the script cannot be loaded. By default nothing is rendered, so that the rest of
 * the page still works
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lost: () => ReactNode = () => null,
): ComponentType<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Lost }),
      ),
    )
  let current = create()

  function Lost(): ReactNode {
    // Not before it is mounted: React renders the part again once its script is lost, and would load it again at once.
    useEffect(() => {
      current = create()
    }, [])
    return lost()
  }

  return function LazyPart(props: Props) {
    const [Part] = useState(() => current)
    return createElement(Part, props)
  }
}
