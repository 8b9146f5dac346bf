import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whoever opens a day finds its text; the others are named in the address, behind its `#`. */
const TEXT = 'study'
const others = ['questions', 'discussion']

/** Where a part of a day is found, such as `/studies/12#questions`: whoever signs in on the way comes back to it. */
export function addressOfPart(day: number, part: string): string {
  return part === TEXT ? `/studies/${day}` : `/studies/${day}#${part}`
}

/** The part of a day that is open, and how to open another. Every day opens with its text, unless the address names a part. */
export function useOpenPart(day: number): [string, (part: string) => void] {
  const { hash } = useLocation()
  const [asked, setAsked] = useState({ day, part: TEXT })
  const named = others.find((part) => hash === `#${part}`)
  // After the first render: the server, which made the page, is not sent what stands behind the `#`.
  useEffect(() => {
    if (named) setAsked({ day, part: named })
  }, [day, named])
  return [asked.day === day ? asked.part : TEXT, (part) => setAsked({ day, part })]
}
