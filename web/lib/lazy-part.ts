import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'

/** Part of the message of the build tool if the style sheet of a script could not be loaded. */
const STYLE_FAILED = /Unable to preload CSS/

/**
 * Creates a component whose script is loaded when it is first rendered. If that fails, it is loaded again when the
 * component is next mounted, such as on the next page, unless its style sheet failed. Browsers that remember a failed
 * script fail again at once.
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
        (error: unknown) => {
          isWithoutStyle = STYLE_FAILED.test(String(error))
          return { default: Lost }
        },
      ),
    )
  let current = create()
  let isWithoutStyle = false

  function Lost(): ReactNode {
    // After it is mounted, because React renders the part again as soon as its script could not be loaded, and would
    // load it again at once. The build tool does not load a style sheet again, and a part without it is unusable.
    useEffect(() => {
      if (!isWithoutStyle) current = create()
    }, [])
    return lost()
  }

  return function LazyPart(props: Props) {
    const [Part] = useState(() => current)
    return createElement(Part, props)
  }
}
