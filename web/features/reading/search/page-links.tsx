import { useId } from 'react'
import { Link } from 'react-router'
import { findPages } from './found-pages.ts'

/** Links to the pages of this site that a query names; nothing if it names none. */
export function PageLinks({ query }: { query: string }) {
  const id = useId()
  const pages = findPages(query)
  if (pages.length === 0) return null
  return (
    <section aria-labelledby={id} className="max-w-prose">
      <h2 id={id} className="mb-1 text-xl">
        On this site
      </h2>
      <ul className="divide-y divide-line">
        {pages.map(({ path, name }) => (
          <li key={path}>
            <Link
              data-result
              to={path}
              className="grid min-h-12 content-center py-2.5 font-serif text-lake text-lg no-underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
