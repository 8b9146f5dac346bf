import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { useCompletedDays } from './completion.data.ts'
import { KeptMoment } from './kept-moment.tsx'
import { keptWords } from './kept-words.ts'
import { MarkComplete } from './mark-complete.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const upTo = (day: number) => new Set(Array.from({ length: day }, (_, index) => index + 1))

function DayEight({ onKept = () => {} }: { onKept?: () => void }) {
  const completed = useCompletedDays('anna')
  if (!completed) return null
  return <MarkComplete day={8} memberId="anna" isComplete={completed.has(8)} onKept={onKept} />
}

test('a day is marked complete with where the member is, and the focus stays on the button that takes it back', async () => {
  const server = aServer({ 'GET /api/completions': { days: [] }, 'PUT /api/studies/8/completion': 204 })
  const onKept = vi.fn()
  aPage(<DayEight onKept={onKept} />)
  const mark = await screen.findByRole('button', { name: 'Mark Complete' })
  mark.focus()
  server.answers['GET /api/completions'] = { days: [8] }
  fireEvent.click(mark)
  const undo = await screen.findByRole('button', { name: 'Undo completion of day 8' })
  expect(document.activeElement).toBe(undo)
  expect(onKept).toHaveBeenCalledOnce()
  expect(await screen.findByText('Study marked as complete! 🎉')).not.toBeNull()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(server.asked).toContainEqual({ request: 'PUT /api/studies/8/completion', body: { timeZone } })

  server.answers['GET /api/completions'] = { days: [] }
  server.answers['DELETE /api/studies/8/completion'] = 204
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(undo)
  expect((await screen.findByRole('button', { name: 'Mark Complete' })) === document.activeElement).toBe(true)
})

test('what is said of a completed day: that it is kept, how the season stands, what waits tomorrow', () => {
  const next = { day: 9, title: 'Small Under the Moon' }
  expect(keptWords({ day: 8, completed: upTo(7), seasonTitle: 'In the Beginning', next })).toEqual([
    'Day 8 is kept.',
    '8 of 30 days of “In the Beginning”.',
    '“Small Under the Moon” waits for you tomorrow.',
  ])
  expect(keptWords({ day: 31, completed: upTo(30), next: { day: 32 } })).toEqual([
    'Day 31 is kept.',
    '1 of 30 days of this season.',
    'Day 32 waits for you tomorrow.',
  ])
})

test('the last day of a season has one sentence more, and another where days are left open', () => {
  const whole = keptWords({ day: 30, completed: upTo(29), next: null })
  expect(whole).toContain('You have walked the whole season, morning by morning.')
  const open = keptWords({ day: 30, completed: upTo(20), next: null })
  expect(open).toContain('You have come to the end of the season; the days in between stay open to you.')
  expect([whole.length, open.length]).toEqual([3, 3])
})

test('the moment is announced from a place that was there before, and can be put away', () => {
  const onPutAway = vi.fn()
  const { container } = aPage(<KeptMoment kept={null} onPutAway={onPutAway} />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(container.querySelector('svg')).toBeNull()
  cleanup()
  aPage(<KeptMoment kept={{ day: 8, completed: upTo(7), next: null }} onPutAway={onPutAway} />)
  expect(screen.getByRole('status').textContent).toContain('Day 8 is kept.')
  // The picture says nothing that the words do not.
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Put these words away' }))
  expect(onPutAway).toHaveBeenCalledOnce()
})
