import { useState } from 'react'
import { inDigits } from '#contract/values/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import type { ImportSummary } from './import-messages.ts'
import type { LineMessage } from './import-session.ts'

/** Number of messages that are displayed at first. */
const SHOWN = 20

interface Props {
  summary: ImportSummary
  /** Name of a row: "line" or "record". */
  unit: string
}

/** Report on the lines that were not understood, and remarks on others. */
export function ImportReport({ summary, unit }: Props) {
  const { refused, refusedCount, notices, lines } = summary
  if (refusedCount + notices.length === 0) {
    return <p role="status">{lines === 1 ? `The ${unit} was` : `All ${unit}s were`} understood.</p>
  }
  return (
    <div className="grid gap-4">
      {refusedCount > 0 && (
        <Messages
          id="import-refused"
          heading={`${inDigits(refusedCount)} ${refusedCount === 1 ? `${unit} was` : `${unit}s were`} not understood, and will not be added`}
          messages={refused}
          unlisted={refusedCount - refused.length}
        />
      )}
      {notices.length > 0 && (
        <Messages id="import-notices" heading="Please note" messages={notices} unlisted={0} />
      )}
    </div>
  )
}

interface MessagesProps {
  id: string
  heading: string
  messages: readonly LineMessage[]
  /** Number of messages that are not in the list. */
  unlisted: number
}

function Messages({ id, heading, messages, unlisted }: MessagesProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? messages : messages.slice(0, SHOWN)
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium">
        {heading}
      </h3>
      <ul className="grid gap-1 text-sm text-soft">
        {shown.map(({ where, why, more }) => (
          <li key={`${where} ${why}`} className="wrap-anywhere">
            {where}
            {more > 0 && ` and ${inDigits(more)} more`}: {why}
          </li>
        ))}
        {shown.length === messages.length && unlisted > 0 && <li>and {inDigits(unlisted)} more</li>}
      </ul>
      {shown.length < messages.length && (
        <Button look="bare" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {inDigits(messages.length)}
        </Button>
      )}
    </section>
  )
}
