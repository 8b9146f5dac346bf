import { type ReactNode, useState } from 'react'
import type { ContactMessage, MessageFolder } from '#contract/organisation/contact.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState, SkeletonStack } from '#web/ui/states.tsx'
import { useMessages } from './contact.data.ts'
import { MessageCard } from './message-card.tsx'

const folders = [
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Done' },
] as const

const nothing: Record<MessageFolder, string> = {
  open: 'There are no open messages.',
  handled: 'No message is done yet.',
}

/** Lists contact messages. @param forOthers rendered if the viewer is no longer an administrator */
export function Messages({ forOthers }: { forOthers: ReactNode }) {
  const [folder, setFolder] = useState<MessageFolder>('open')
  const list = useMessages(folder)
  const { error } = list
  const found = list.data?.pages.flatMap(({ messages }) => messages)

  // The server checks the permission: its error shows that the viewer is no longer an administrator.
  if (error instanceof ApiError && error.code === 'admin.administrators_only') return forOthers
  return (
    <div className="grid max-w-3xl gap-6">
      <Choices label="Which messages" options={folders} value={folder} onChange={setFolder} />
      {!found && (
        <QueryState query={list} loading="Loading messages..." failed="The messages could not be loaded.">
          <SkeletonStack sizes={Array<string>(3).fill('h-48 rounded-md')} className="gap-4" />
        </QueryState>
      )}
      {found && <Cards messages={found} otherwise={nothing[folder]} />}
      {found && (
        <ShowMore query={list} hasFailed={list.isError} failed="The next messages could not be loaded." />
      )}
    </div>
  )
}

function Cards({ messages, otherwise }: { messages: readonly ContactMessage[]; otherwise: string }) {
  if (messages.length === 0) return <EmptyState words={otherwise} />
  return (
    <ul className="grid gap-4">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  )
}
