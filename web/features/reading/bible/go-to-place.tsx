import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { type ReadPlace, readPlace } from './read-place.ts'

interface Props {
  /** Query string with the reading mode (one translation, or both) of the current page: "?translation=KJV". */
  search?: string
  onGone?: () => void
}

/**
 * Opens a passage by its name, in any spelling that we can parse; if the name is ambiguous, offers
 * each candidate as a button.
 */
export function GoToPlace({ search = '', onGone }: Props) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const toast = useToast()
  const [refused, setRefused] = useState<Extract<ReadPlace, { problem: string }> | null>(null)

  async function go(typed: string): Promise<void> {
    if (typed === '') return
    const place = await readPlace(typed).catch(() => ({
      problem: serverErrors.unavailable.title,
      places: [],
    }))
    if ('problem' in place) return setRefused(place)
    onGone?.()
    if (place.notice) toast.info(place.notice)
    await navigate(asRead(place.address), { replace: sent !== '' })
  }

  /**
   * Adds the reading mode of the current page to a URL. A translation that the user typed with the reference takes
   * precedence.
   */
  function asRead(address: string): string {
    const [path = '', typed] = address.split('?')
    const query = new URLSearchParams(search)
    for (const [name, value] of new URLSearchParams(typed)) query.set(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The reference is read from the form, not from state: text typed before hydration is missing
    // in the state.
    void go(String(new FormData(event.currentTarget).get('place')).trim())
  }

  // A reference that was submitted before hydration is in the query string; the effect below opens it after hydration.
  const sent = params.get('place')?.trim() ?? ''
  const goToSent = useEffectEvent(() => void go(sent))
  useEffect(() => {
    if (sent !== '') goToSent()
  }, [sent])

  return (
    <div className="grid gap-2">
      <form method="get" action="/bible" onSubmit={onSubmit} className="flex items-start gap-3">
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
          error={refused?.problem}
          onChange={() => setRefused(null)}
        />
        <Button type="submit" look="quiet" needsScript className="mt-7">
          Go
        </Button>
      </form>
      {refused && refused.places.length > 0 && (
        <ul aria-label="Passages to choose from" className="flex flex-wrap gap-x-4">
          {refused.places.map(({ name, address }) => (
            <li key={name}>
              <Link
                translate="no"
                to={asRead(address)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
