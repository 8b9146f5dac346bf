import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Displayed if the owner has no marks: how to make the first one. */
export function NoMarks() {
  return (
    <EmptyState
      picture={<RareIcon name="bookmark" />}
      words="Nothing is marked yet. Press a verse in any passage and choose a color: everything you mark is gathered here."
      action={
        <Button asChild look="quiet">
          <Link to="/bible">Open the Bible</Link>
        </Button>
      }
    />
  )
}
