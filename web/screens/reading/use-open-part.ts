import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Default part of a day: the text of the study. The fragment of the URL names the other parts. */
const TEXT = 'study'
const others = ['questions', 'discussion']

/** Returns the path and fragment of a part of a day, such as `/studies/12#questions`, to return there after sign-in. */
export function addressOfPart(day: number, part: string): string {
  return part === TEXT ? `/studies/${day}` : `/studies/${day}#${part}`
}

/**
 * Returns the open part of a day and its setter. Every day opens with its text, unless the address
 * names a part.
 */
export function useOpenPart(day: number): [string, (part: string) => void] {
  const { hash } = useLocation()
  const [asked, setAsked] = useState({ day, part: TEXT })
  const named = others.find((part) => hash === `#${part}`)
  // Reads the fragment after the first render: browsers do not send it to the server, which renders the page with the
  // default part.
  useEffect(() => {
    if (named) setAsked({ day, part: named })
  }, [day, named])
  return [asked.day === day ? asked.part : TEXT, (part) => setAsked({ day, part })]
}
