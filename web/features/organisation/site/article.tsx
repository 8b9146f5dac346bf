import type { ReactNode } from 'react'

/** Page of text: heading, lead, and content with a limited line length. */
export function Article({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-4 px-4 pt-12 font-serif sm:px-6 sm:pt-16 [&_a]:text-link [&_h2]:mt-8 [&_h2]:text-xl [&_li]:mt-2 [&_ul]:list-disc [&_ul]:ps-5">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="text-lg text-soft">{lead}</p>
      {children}
    </article>
  )
}
