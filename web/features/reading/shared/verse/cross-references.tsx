import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import type { CrossReferences as CrossReferences_ } from '#contract/reading/bible.ts'
import { addressOfReference } from '#contract/scripture/bible-slug.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { PassageInPlace } from '#web/lib/scripture/passage-in-place.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'

interface Props {
  /** Reference of one verse: "John 3:16". */
  reference: string
  onClose: () => void
}

function crossReferencesQuery(reference: string) {
  return queryOptions({
    queryKey: ['cross-references', reference],
    queryFn: (): Promise<CrossReferences_> =>
      acceptedJson(
        browserApi['cross-references'][':reference'].$get({ param: { reference } }),
        serverErrors.unavailable,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Cross-references of a verse, most relevant first. A press on one displays its passage below it in the dialog. */
export function CrossReferences({ reference, onClose }: Props) {
  const query = useQuery(crossReferencesQuery(reference))
  return (
    <Dialog title={`Read with ${reference}`} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {query.data ? (
        <List {...query.data} />
      ) : (
        <QueryState
          query={query}
          loading="Loading cross-references..."
          failed={`The cross-references of ${reference} could not be loaded.`}
        >
          <SkeletonLines lines={8} />
        </QueryState>
      )}
    </Dialog>
  )
}

function List({ references }: CrossReferences_) {
  if (references.length === 0)
    return <p className="text-soft">Our source has no cross-references for this verse.</p>
  return (
    <>
      <ul className="border-line border-t">
        {references.map((one) => (
          <li key={one.reference} className="border-line border-b">
            <CrossReference {...one} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">From the Treasury of Scripture Knowledge.</p>
    </>
  )
}

function CrossReference({ reference, words }: CrossReferences_['references'][number]) {
  const [isOpen, setOpen] = useState(false)
  const address = addressOfReference(reference)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer rounded-sm py-2 hover:bg-sunk">
        <span translate="no" className="font-medium text-lake">
          {reference}
        </span>
        {!isOpen && <span className="mt-0.5 block font-serif text-soft">{words}</span>}
      </summary>
      {isOpen && (
        <div className="pb-5">
          <PassageInPlace reference={reference} lines={3} className="[--reading-size:1.125rem]" />
          {address && (
            // The link loads a full page, without client-side routing. When the reader goes back, the browser
            // then restores the open dialog and the text in fields.
            <a href={address} className="text-link mt-1 inline-flex min-h-11 items-center text-sm">
              Read the chapter
            </a>
          )}
        </div>
      )}
    </details>
  )
}
