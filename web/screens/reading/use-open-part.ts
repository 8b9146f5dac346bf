import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Default tab of a study page: the text of the study. Each other tab is named by the fragment of the URL. */
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
 * of the URL names another tab.
 */
export function useOpenPart(day: number): [string, (part: string) => void] {
  const { hash } = useLocation()
  const [asked, setAsked] = useState({ day, part: TEXT })
  const named = others.find((part) => hash === `#${part}`)
  // Reads the fragment after the first render: browsers do not send it to the server, which renders the default tab.
  useEffect(() => {
    if (named) setAsked({ day, part: named })
  }, [day, named])
  return [asked.day === day ? asked.part : TEXT, (part) => setAsked({ day, part })]
}
