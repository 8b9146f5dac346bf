import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Default tab of a study page: the text of the study. The fragment of the URL begins with the name of each other tab. */
const TEXT = 'study'
const others = ['questions', 'discussion']

/**
 * Returns the path and fragment of a tab of a study page, such as `/studies/12#questions`, to return there after
 * sign-in.
 */
export function addressOfPart(day: number, part: string): string {
  return part === TEXT ? `/studies/${day}` : `/studies/${day}#${part}`
}

/**
 * Returns the open tab of a study page and its setter. Every page opens with the text of its study, unless the fragment
 * of the URL names another tab. The fragment follows the open tab, so that the browser's back button returns to it.
 */
export function useOpenPart(day: number): [string, (part: string) => void] {
  const { hash, search } = useLocation()
  const [asked, setAsked] = useState({ day, part: TEXT })
  const named = others.find((part) => hash.startsWith(`#${part}`))
  // Reads the fragment after the first render: browsers do not send it to the server, which renders the default tab.
  useEffect(() => {
    if (named) setAsked({ day, part: named })
  }, [day, named])

  function openPart(part: string): void {
    setAsked({ day, part })
    // Without the router, which requests the study again when a fragment is removed.
    const [path, fragment] = addressOfPart(day, part).split('#')
    history.replaceState(history.state, '', `${path}${search}${fragment ? `#${fragment}` : ''}`)
  }
  return [asked.day === day ? asked.part : TEXT, openPart]
}
