import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Receipt } from '#contract/organisation/giving.ts'
import { GIVEN_BY } from '#contract/organisation/receipt-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

interface Props extends Pick<Receipt, 'organisation'> {
  title: string
  /** Sentence below the title, if there is one. */
  opening: string | null
  /** URL of the PDF version. */
  pdf: string
  children: ReactNode
}

/** Receipt or statement with a letterhead of the organisation. Printed, it fits on one sheet of paper. */
export function ReceiptSheet({ title, opening, organisation, pdf, children }: Props) {
  const { name, address, email, taxId } = organisation
  return (
    <>
      <article
        data-print-root
        className="grid gap-6 rounded-md border border-line bg-raised p-5 sm:p-10 print:border-0 print:p-0"
      >
        <header className="flex gap-4 border-line border-b pb-5">
          <Logo className="mt-1 size-8 shrink-0" />
          <div className="min-w-0 text-sm text-soft">
            <p className="font-serif text-ink text-lg">{name}</p>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="wrap-anywhere">{email}</p>
            {taxId !== null && <p>Tax ID (EIN): {taxId}</p>}
          </div>
        </header>
        <div className="grid gap-4">
          <h1 className="text-2xl">{title}</h1>
          {opening && <p className="max-w-prose font-serif text-lg">{opening}</p>}
        </div>
        {children}
      </article>
      <div data-screen-only className="flex flex-wrap items-center gap-3">
        <Button asChild>
          <a href={pdf} download>
            Download PDF
          </a>
        </Button>
        <Button look="quiet" onClick={() => print()}>
          Print
        </Button>
        <Link to="/subscription/gifts" className="text-link inline-flex min-h-11 items-center">
          All your gifts
        </Link>
      </div>
    </>
  )
}

/** List of the facts on a receipt or statement: beside their labels, on a phone each on one line if it fits. */
export function ReceiptFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-y-2 sm:gap-x-6 sm:grid-cols-[12rem_1fr] print:grid-cols-[12rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-3 max-sm:justify-between sm:contents print:contents">
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere min-w-0 tabular-nums">
            <bdi translate={name === GIVEN_BY ? 'no' : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
