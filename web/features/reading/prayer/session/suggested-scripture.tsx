import { useState } from 'react'
import { suggestScripture } from '#contract/reading/suggest-scripture.ts'
import type { Prayer } from '#web/features/reading/prayer/prayer.data.ts'
import { PassageInPlace } from '#web/lib/scripture/passage-in-place.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Passages that fit a prayer. They are found on this device, and the text of the prayer is never
 * sent. A passage is requested by its reference only when the reader opens it, and never
 * prefetched, so the server cannot infer the subject of a prayer that was merely displayed.
 */
export function SuggestedScripture({ prayer: { fields } }: { prayer: Prayer }) {
  const [open, setOpen] = useState<string | null>(null)
  const isOnline = useOnline()
  const references = suggestScripture(fields)
  if (references.length === 0) return null
  return (
    <section aria-label="Scripture for this prayer" className="grid gap-3">
      <h3 className="font-medium font-sans text-sm text-soft tracking-normal">Scripture for this prayer</h3>
      <div className="flex flex-wrap gap-2">
        {references.map((reference) => (
          <Button
            key={reference}
            look={open === reference ? 'primary' : 'quiet'}
            size="small"
            translate="no"
            aria-expanded={open === reference}
            onClick={() => setOpen(open === reference ? null : reference)}
          >
            {reference}
          </Button>
        ))}
      </div>
      {open && !isOnline && (
        <p className="text-sm text-soft">
          You are offline. What was read on this device before, or is kept on it, can be read.
        </p>
      )}
      {open && (
        <div className="[--reading-size:1.125rem]">
          <PassageInPlace key={open} reference={open} lines={3} />
        </div>
      )}
    </section>
  )
}
