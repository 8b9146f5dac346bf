import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { markNotices } from '#contract/messages/reading/mark.ts'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { useDeleteEntry } from '#web/entries/view/use-delete-entry.ts'
import { MarkDialog } from '#web/features/reading/mark/edit/mark-dialog.tsx'
import { type Mark, type OwnMarks, useColorNames, useMarks } from '#web/features/reading/mark/mark.data.ts'
import { loadedTexts, useLostTexts, useTextSource } from '#web/features/reading/mark/mark-text.data.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { SearchElsewhere } from '#web/ui/search-elsewhere.tsx'
import { EmptyState, FailedState, LoadingState, SkeletonStack } from '#web/ui/states.tsx'
import { allMarks, filterMarks } from './filter-marks.ts'
import { MarkFilters, SEARCH_FIELD } from './mark-filters.tsx'
import { MarkList } from './mark-list.tsx'
import { placeOf } from './mark-row.tsx'
import { MarksBar, NAME_COLORS } from './marks-bar.tsx'
import { NameColors } from './name-colors.tsx'
import { namedByReference } from './named-by-reference.ts'
import { NoMarks } from './no-marks.tsx'
import { inBibleOrder, type MarkOrder } from './order-marks.ts'
import { usePrintMarks } from './use-print-marks.ts'

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** Message above the list; for example, that the marks are encrypted and this device is locked. */
  notice?: ReactNode
}

/** All marks of the owner as a list, with filters and a search. */
export function MyBible({ owner, notice }: Props) {
  const own = useMarks(owner)
  if (owner === null || own.marks === null) {
    return (
      <LoadingState words="Loading your marks...">
        <SkeletonStack sizes={['h-11', 'h-11', 'h-28', 'h-28', 'h-28']} className="gap-6" />
      </LoadingState>
    )
  }
  return <OpenMarks key={owner} owner={owner} notice={notice} own={own} marks={own.marks} />
}

type OpenProps = Props & { owner: string; own: OwnMarks; marks: readonly Mark[] }

function OpenMarks({ owner, notice, own: { own, actions }, marks }: OpenProps) {
  const [filter, setFilter] = useState(allMarks)
  const [order, setOrder] = useState<MarkOrder>('newest')
  const [edited, setEdited] = useState<Mark | null>(null)
  const [isNaming, setNaming] = useState(false)
  const { isPrinted, print } = usePrintMarks()
  const { names } = useColorNames(owner)
  const source = useTextSource(owner)
  const focusSoon = useFocusSoon()
  const deleteEntry = useDeleteEntry({
    actions,
    message: markNotices.removed.title,
    newButton: SEARCH_FIELD,
    focusSoon,
  })
  // The list is rendered with lower priority than typed text, so that typing stays responsive.
  const wanted = useDeferredValue(filter)
  const ordered = useMemo(() => (order === 'bible' ? inBibleOrder(marks) : marks), [marks, order])
  const cache = useQueryClient()
  const { areLost, retry } = useLostTexts()
  const found = useMemo(() => filterMarks(ordered, wanted, loadedTexts(cache)), [ordered, wanted, cache])
  const deleted = useMemo(() => namedByReference(own.deleted), [own.deleted])
  const close = useCallback(() => {
    setEdited((mark) => {
      if (mark) focusSoon(placeOf(mark.id))
      return null
    })
  }, [focusSoon])

  return (
    <div className="grid animate-fade gap-6">
      <MarksBar
        owner={owner}
        own={own}
        marks={found}
        names={names}
        onNameColors={() => setNaming(true)}
        onPrint={print}
      />
      {notice}
      {marks.length > 0 && (
        <MarkFilters
          marks={marks}
          names={names}
          filter={filter}
          order={order}
          found={found.length}
          onFilter={(change) => setFilter((now) => ({ ...now, ...change }))}
          onOrder={setOrder}
        />
      )}
      {areLost && <FailedState words="The words of some marks could not be loaded." onRetry={retry} />}
      {marks.length === 0 && own.locked === 0 && <NoMarks />}
      {marks.length > 0 && found.length === 0 && (
        <EmptyState
          words="No marks found. Try a different search."
          action={
            <SearchElsewhere query={filter.query} all="Show all marks" onAll={() => setFilter(allMarks)} />
          }
        />
      )}
      <MarkList
        key={`${order} ${JSON.stringify(wanted)}`}
        marks={found}
        order={order}
        names={names}
        source={source}
        isPrinted={isPrinted}
        onEdit={setEdited}
      />
      {edited && (
        <MarkDialog
          owner={owner}
          mark={edited}
          onClose={close}
          onDelete={({ id }) => setTimeout(() => void deleteEntry(id, placeOf(id)))}
        />
      )}
      {isNaming && (
        <NameColors
          owner={owner}
          onClose={() => {
            setNaming(false)
            focusSoon(NAME_COLORS)
          }}
        />
      )}
      <DeletedEntries
        deleted={deleted}
        onRestore={({ id }) => {
          focusSoon(placeOf(id))
          void actions.restore(id)
        }}
      />
    </div>
  )
}
