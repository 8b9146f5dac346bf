import { Prose } from '#web/ui/scripture/prose.tsx'

/** Closing words of a season that the reader has completed. */
export function SeasonClosing({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby="closing" className="mx-auto grid max-w-2xl animate-fade gap-4">
      <h2 id="closing" className="text-center text-xl">
        At the end of the season
      </h2>
      <Prose paragraphs={paragraphs} />
    </section>
  )
}
