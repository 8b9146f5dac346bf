import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'

/**
 * Links to the study of a day and to all studies.
 * @param children further buttons beside these links
 */
export function StudyButtons({ day, children }: { day: number; children: ReactNode }) {
  return (
    <>
      <Button asChild>
        <Link to={`/studies/${day}`}>Today's Study</Link>
      </Button>
      <Button asChild look="quiet">
        <Link to="/studies">View All Studies</Link>
      </Button>
      {children}
    </>
  )
}
