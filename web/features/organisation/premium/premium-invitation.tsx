import { Link } from 'react-router'
import { studyErrors } from '#contract/messages/reading/study.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** Path to redirect to after sign-in. */
  returnTo: string
  isMember: boolean
  /** Title and description of the premium content; by default, those of a study. */
  about?: { title: string; detail?: string }
}

const { title } = studyErrors.premium_needed

/** Invitation to premium, displayed once in a locked study, after its Scripture. */
export function PremiumInvitation({ returnTo, isMember, about = studyErrors.premium_needed }: Props) {
  return (
    <section
      aria-labelledby="premium-needed"
      className="grid justify-items-start gap-4 border-line border-t pt-8 print:hidden"
    >
      <h3 id="premium-needed" className="text-xl">
        {about.title}
      </h3>
      <p className="font-serif text-lg text-soft">{about.detail}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild look="quiet">
          <Link to="/subscription">What a monthly gift opens</Link>
        </Button>
        {!isMember && (
          <Button asChild look="bare">
            <Link to={`/auth?redirect_to=${encodeURIComponent(returnTo)}`}>Sign In</Link>
          </Button>
        )}
      </div>
    </section>
  )
}

/** Invitation to premium in one line, for the tabs of a study. */
export function PremiumLine() {
  return (
    <p className="mx-auto max-w-2xl text-soft">
      {title}.{' '}
      <Link to="/subscription" className="text-link inline-flex min-h-11 items-center">
        What a monthly gift opens
      </Link>
    </p>
  )
}
