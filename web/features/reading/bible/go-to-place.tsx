import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { readPlace } from './read-place.ts'

interface Props {
  /** What of an address says how it is read: "?translation=KJV". */
  search?: string
  onGone?: () => void
}

/** Leads to a place by its name, however it is typed. */
export function GoToPlace({ search = '', onGone }: Props) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [problem, setProblem] = useState<string | null>(null)

  async function go(typed: string): Promise<void> {
    if (typed === '') return
    const place = readPlace(typed)
    if ('problem' in place) return setProblem(place.problem)
    onGone?.()
    const [path = '', verse] = place.address.split('?')
    const query = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(verse)])
    await navigate(query.size > 0 ? `${path}?${query}` : path, { replace: sent !== '' })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The field itself, not state: it may have been typed into before the page had its script.
    void go(String(new FormData(event.currentTarget).get('place')).trim())
  }

  // The form was sent before the page had its script: its address names the place.
  const sent = params.get('place')?.trim() ?? ''
  const goToSent = useEffectEvent(() => void go(sent))
  useEffect(() => {
    if (sent !== '') goToSent()
  }, [sent])

  return (
    <form method="get" action="/bible" onSubmit={onSubmit} className="flex items-end gap-3">
      <TextField
        label="Go to"
        placeholder="John 3:16"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={MAX_SCRIPTURE_CHARS}
        className="min-w-0"
        name="place"
        defaultValue={sent}
        error={problem}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" look="quiet" needsScript className={problem ? 'mb-6' : ''}>
        Go
      </Button>
    </form>
  )
}
