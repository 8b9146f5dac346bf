import { serverErrors } from '#contract/messages/request.ts'
import { Button } from '#web/ui/button.tsx'

/** Error page for an unexpected error, with a link to the home page. */
export function Crash() {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-2xl">This page could not be shown</h1>
      <p className="text-soft">{serverErrors.failed.detail}</p>
      <Button asChild className="mt-4">
        <a href="/">Return to Home</a>
      </Button>
    </section>
  )
}
