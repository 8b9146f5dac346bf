import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'

/** Link to the shared readings, for the page of community studies. It is the same for all users. */
export function FriendEntry() {
  return (
    <TitledCard
      id="read-with-a-friend"
      heading="Read with a friend"
      className="grid content-start justify-items-start gap-4"
    >
      <p className="max-w-prose text-soft">
        Follow the daily plan with one or two people you know. You send a link, and see which day each of you
        has completed last.
      </p>
      <Button asChild look="quiet">
        <Link to="/friends">Your shared readings</Link>
      </Button>
    </TitledCard>
  )
}
