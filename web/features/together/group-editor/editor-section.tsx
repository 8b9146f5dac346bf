import { type ReactNode, useId } from 'react'

interface Props {
  number: number
  title: string
  words: string
  children: ReactNode
}

/** Numbered section of the group form. */
export function EditorSection({ number, title, words, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-5">
      <header className="border-line border-t pt-6">
        <h2 id={heading} className="flex items-baseline gap-3 text-xl">
          <span aria-hidden="true" className="text-soft italic">
            {number}
          </span>
          {title}
        </h2>
        <p className="mt-1 font-serif text-soft">{words}</p>
      </header>
      {children}
    </section>
  )
}
