import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { JourneyComplete } from './journey-complete.tsx'

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

const span = { beganOn: calendarDate.parse('2027-03-03'), lastOn: calendarDate.parse('2031-05-12') }

function anAnswer(id: string, text: string, at: string): Entry {
  const stamp = { change: crypto.randomUUID(), at }
  return {
    kind: 'answer',
    id,
    createdAt: at,
    version: 1,
    others: [],
    fields: { text, question: 'Why do you read?', deletedAt: null },
    stamps: { text: stamp, question: stamp, deletedAt: stamp },
  }
}

/** Simulates an account with these entries. */
function anAccount(...entries: Entry[]) {
  aServer({
    'POST /api/sync': {
      applied: 0,
      refused: [],
      entries,
      since: entries.length,
      hasMore: false,
      isReset: false,
    },
  })
}

function anEnd({ reading = 1, withSpan = true, isNew = false } = {}) {
  aPage(
    <div data-testid="study" data-print-root>
      <JourneyComplete
        owner={crypto.randomUUID()}
        reading={reading}
        span={withSpan ? span : undefined}
        days={1500}
        chapters={1189}
        isNew={isNew}
        steps={({ hasAnswers, print }) => (
          <button type="button" onClick={print}>
            {hasAnswers ? 'with answers' : 'without answers'}
          </button>
        )}
      />
    </div>,
  )
}

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('the end of the plan shows its dates, the reader’s totals, and the reader’s first answer', async () => {
  anAccount(
    anAnswer('900-a', 'Because of the second year', '2029-09-01T08:00:00.000Z'),
    anAnswer('1-a', 'Because of my mother', '2027-03-03T08:00:00.000Z'),
    anAnswer('2-a', '', '2027-03-02T08:00:00.000Z'),
  )
  anEnd()
  expect(await screen.findByText('Because of my mother')).not.toBeNull()
  const card = screen.getByRole('region', { name: 'Journey complete' })
  expect(card.textContent).toContain('You have read from every chapter of the Bible.')
  expect(card.textContent).toMatch(/Begun .*2027, completed .*2031\./)
  expect(figures()).toEqual(['1,500', '1,189', '2'])
  expect(screen.getByRole('link', { name: 'day 1' }).getAttribute('href')).toBe('/studies/1#questions')
  expect(screen.queryByText('Because of the second year')).toBeNull()
  expect(screen.getByText('with answers')).not.toBeNull()
})

test('totals of zero and unknown dates are not displayed', async () => {
  anAccount()
  anEnd({ reading: 2, withSpan: false })
  expect(await screen.findByText('without answers')).not.toBeNull()
  const card = screen.getByRole('region', { name: 'Journey complete' })
  expect(card.textContent).toContain('every chapter of the Bible, in your second reading.')
  expect(figures()).toEqual(['1,500', '1,189'])
  expect(card.textContent).not.toMatch(/Begun|note|prayer|verse/)
})

test('on the page of a study, the panel is printed without the study, and the study without the panel', async () => {
  anAccount()
  const printed: string[][] = []
  const roots = () =>
    [...document.querySelectorAll<HTMLElement>('[data-print-root]')].map(
      ({ id, dataset }) => dataset.testid ?? id,
    )
  vi.stubGlobal('print', () => printed.push(roots()))
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = vi.fn()
  anEnd({ isNew: true })
  const card = screen.getByRole('region', { name: 'Journey complete' })
  expect(card.className).toContain('print:hidden')
  card.id = 'panel'
  fireEvent.click(await screen.findByText('without answers'))
  expect(printed).toEqual([['panel']])
  expect(card.className).not.toContain('print:hidden')
  fireEvent(window, new Event('afterprint'))
  expect(roots()).toEqual(['study'])
  expect(card.className).toContain('print:hidden')
})
