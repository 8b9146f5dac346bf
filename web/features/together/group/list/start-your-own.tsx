import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'

const NEW = '/community/new'

/** Link to create a group. For visitors, it leads to sign-in first. */
export function StartYourOwn({ isVisitor }: { isVisitor: boolean }) {
  const to = isVisitor ? `/auth?${new URLSearchParams({ redirect_to: NEW })}` : NEW
  return (
    <TitledCard
      id="start-your-own"
      heading="Start Your Own Study"
      className="grid content-start justify-items-start gap-4"
    >
      <p className="max-w-prose text-soft">
        Choose passages for a few weeks, write what you would like to ask, and invite the people you would
        like to read with. You can begin with a draft that nobody else sees.
      </p>
      <Button asChild look="quiet">
        <Link to={to}>Create New Study</Link>
      </Button>
    </TitledCard>
  )
}
