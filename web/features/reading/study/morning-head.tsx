const NO_BREAK_SPACE = '\u00a0'

interface Props {
  tagline: string
  greeting: { title: string; words: string }
  /** Whether the text below the heading is a loading message. */
  isLoading?: boolean
}

/** Header of the Today page of a member: the tagline of the site and a greeting. */
export function MorningHead({ tagline, greeting, isLoading }: Props) {
  return (
    <header className="grid gap-1">
      <p className="font-serif text-soft max-sm:hidden">{tagline}</p>
      <h1 dir="auto" className="text-pretty text-xl sm:mt-1 sm:text-3xl">
        {greeting.title}
      </h1>
      {/* Space for the second line of the greeting is reserved until the member's next day of the plan is
          known, to avoid layout shift. Before hydration, the page may have displayed another text: see known-card.ts. */}
      <p
        role={isLoading ? 'status' : undefined}
        suppressHydrationWarning
        className="text-pretty font-serif text-sm text-soft sm:text-lg"
      >
        {greeting.words || NO_BREAK_SPACE}
      </p>
    </header>
  )
}
