import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { GroupCard } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { useGroup, useGroups } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { CommentField, isSendable } from './comment-field.tsx'
import { mayPostIn } from './may-post-in.ts'
import { isIdSpent, sendComment } from './send-comment.ts'

interface Props {
  memberId: string
  /** Initial text, which the member can edit in the dialog. */
  text: string
  /** Rendered below the text field of the dialog: asks members without a display name for one. */
  underField: ReactNode
  onClose: () => void
}

/**
 * Dialog that posts a member's own text in a group of their choice: exactly the text of the field,
 * once, on submit. The source of the text is not sent and remains unchanged.
 */
export function ShareWithGroup({ memberId, onClose, ...props }: Props) {
  const groups = useGroups(memberId, { status: null, search: '' })
  const own = groups.data?.pages[0]?.own.filter(mayPostIn)
  return (
    <Dialog
      title="Share with a group"
      description="The words below are posted as a comment. Everybody in the group can read them."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {!own && (
        <QueryState query={groups} loading="Loading your groups..." failed={groupErrors.load_failed.title}>
          <SkeletonLines lines={4} />
        </QueryState>
      )}
      {own?.length === 0 && (
        <p>
          You are not in a group yet.{' '}
          <Link to="/community" className="text-link">
            Find one
          </Link>
        </p>
      )}
      {own?.[0] && <ShareForm {...props} memberId={memberId} groups={own} first={own[0]} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Props & { groups: readonly GroupCard[]; first: GroupCard }

function ShareForm({ memberId, text: begin, groups, first, underField, onClose }: FormProps) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.failed)
  const isOnline = useOnline()
  const [groupId, setGroupId] = useState(first.id)
  const [text, setText] = useState(begin)
  // The id stays the same until the comment is accepted, so that a retry posts nothing twice.
  const [commentId, setCommentId] = useState(() => crypto.randomUUID())
  const group = useGroup(memberId, groupId)
  const week = group.data?.weeks.find(({ number }) => number === (group.data?.currentWeek ?? 1))
  // A ref prevents a second request by a double click, as `isPending` changes only with the next
  // render.
  const isSending = useRef(false)
  const post = useMutation({
    mutationFn: (topic: string) => sendComment(browserApi, topic, { id: commentId, text }),
    onSuccess: () => {
      toast.success(commentNotices.posted.title, group.data?.title)
      onClose()
    },
    onError: (error) => {
      if (isIdSpent(toastError(error))) setCommentId(crypto.randomUUID())
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!week || !isSendable(text) || isSending.current) return
    isSending.current = true
    post.mutate(weekTopic(groupId, week.id))
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SelectField
        label="Group"
        value={groupId}
        disabled={post.isPending}
        onChange={({ target }) => {
          setGroupId(target.value)
          setCommentId(crypto.randomUUID())
        }}
      >
        {groups.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <CommentField
        label="What will be posted"
        rows={6}
        readOnly={post.isPending}
        value={text}
        onText={setText}
      />
      <Suspense>{underField}</Suspense>
      {group.isError ? (
        <QueryState query={group} loading="Loading this group..." failed={groupErrors.load_failed.title}>
          {null}
        </QueryState>
      ) : (
        <p className="text-sm text-soft" role="status">
          {group.data && whereWords(group.data.title, week?.number)}
        </p>
      )}
      {!isOnline && (
        <p className="text-sm text-soft">You are offline. It can be posted once you are online.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={post.isPending} disabled={!week || !isOnline || !isSendable(text)}>
          Post to the group
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function whereWords(title: string, week: number | undefined): string {
  return week === undefined
    ? `“${title}” has no week yet in which something could be said.`
    : `It will stand in “${title}”, under week ${week}, with your name. Nothing else is sent.`
}
