import { useState } from 'react'
import { MAX_SEARCH_CHARS, MIN_MEMBER_SEARCH_CHARS } from '#contract/limits.ts'
import type { ListedMember } from '#contract/organisation/admin.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState, SkeletonStack } from '#web/ui/states.tsx'
import { useMembers } from './admin.data.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { UsersTable } from './users-table.tsx'

/** Delay between the last keystroke in the search field and the search request. */
const ASK_AFTER_MS = 300

/**
 * Search and administration of members.
 * @param ownId id of the admin, who cannot change their own account here
 */
export function Users({ ownId }: { ownId: string }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ListedMember | null>(null)
  const wanted = useSettled(typed.trim(), ASK_AFTER_MS)
  const search = wanted.length < MIN_MEMBER_SEARCH_CHARS ? '' : wanted
  const list = useMembers(search)
  const { error, hasNextPage, isPlaceholderData } = list
  const found = list.data?.pages.flatMap(({ members }) => members)

  // The server checks the permission: a member who is no longer an admin sees an explanation.
  if (error instanceof ApiError && error.code === 'admin.administrators_only') {
    return <AdministratorsOnly isSecondStepMissing={false} />
  }
  return (
    <div className="grid gap-6">
      <TextField
        label="Search by name or email"
        type="search"
        className="max-w-md"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_CHARS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={`At least ${MIN_MEMBER_SEARCH_CHARS} letters.`}
      />
      {!found && (
        <QueryState query={list} loading="Loading users..." failed="The users could not be loaded.">
          <SkeletonStack sizes={Array<string>(4).fill('h-16 rounded-md')} className="gap-3" />
        </QueryState>
      )}
      {found && (
        <div className="grid gap-6 transition-opacity aria-busy:opacity-60" aria-busy={isPlaceholderData}>
          <p role="status" className="sr-only">
            {isPlaceholderData ? '' : countOf(found.length, hasNextPage)}
          </p>
          {found.length === 0 ? (
            <EmptyState words="Nobody was found. Try another part of the name or address." />
          ) : (
            <UsersTable members={found} onOpen={setOpen} />
          )}
          <ShowMore query={list} hasFailed={list.isError} failed="The next users could not be loaded." />
        </div>
      )}
      {open && <MemberDialog member={open} isOwn={open.id === ownId} onClose={() => setOpen(null)} />}
    </div>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} users`
  return count === 1 ? '1 user' : `${count} users`
}
