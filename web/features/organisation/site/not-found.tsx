import { Link } from 'react-router'
import { requestErrors } from '#contract/messages/request.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  title?: string
  words?: string
}

export function NotFound({
  title = requestErrors.not_found.title,
  words = 'There is nothing at this address. It may have moved, or the address may be incomplete.',
}: Props) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <p aria-hidden="true" className="font-serif text-3xl text-flame-ink">
        404
      </p>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{words}</p>
      <Button asChild className="mt-4">
        <Link to="/">Return to Home</Link>
      </Button>
    </section>
  )
}
