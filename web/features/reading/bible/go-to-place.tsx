import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
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
  const [problem, setProblem] = useState<string | null>(null)

  async function go(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // Read when it is sent, it has what was typed before the script came.
    const typed = String(new FormData(event.currentTarget).get('place')).trim()
    if (typed === '') return
    const place = readPlace(typed)
    if ('problem' in place) return setProblem(place.problem)
    onGone?.()
    const [path = '', verse] = place.address.split('?')
    const query = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(verse)])
    await navigate(query.size > 0 ? `${path}?${query}` : path)
  }

  return (
    <form method="post" onSubmit={go} className="flex items-end gap-3">
      <TextField
        label="Go to"
        placeholder="John 3:16"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={MAX_SCRIPTURE_CHARS}
        className="min-w-0"
        name="place"
        error={problem}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" look="quiet" needsScript className={problem ? 'mb-5' : ''}>
        Go
      </Button>
    </form>
  )
}
