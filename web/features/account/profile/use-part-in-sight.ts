import { useEffect, useState } from 'react'
import { profileSections } from './profile-sections.ts'

/**
 * Id of the section of the profile that is being read: the last one whose heading has reached the upper third of the
 * window.
 */
export function usePartInSight(): string {
  const [inSight, setInSight] = useState<string>(profileSections.journey.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setInSight(lastAbove(innerHeight / 3)))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [])
  return inSight
}

function lastAbove(line: number): string {
  const ids = Object.values(profileSections).map(({ id }) => id)
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line
  return (scrollY > 0 && isAtEnd ? ids.at(-1) : ids.findLast(isAbove)) ?? profileSections.journey.id
}
