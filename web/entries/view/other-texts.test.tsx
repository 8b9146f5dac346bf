import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OtherText } from '#contract/entry.ts'
import { OtherTexts } from './other-texts.tsx'

afterEach(cleanup)

const at = '2026-03-01T12:00:00.000Z'
const anOther = (id: string, field: string, text: string): OtherText => ({ id, field, text, at })

test('a conflict copy is displayed with its field and day, to use or to dismiss', () => {
  const [onUse, onPutAside] = [vi.fn(), vi.fn()]
  const others = [anOther('1.title', 'title', 'From the phone'), anOther('2.request', 'request', 'For rain')]
  const entry = { fields: { title: 'From the desk', request: 'For sun' }, others }
  render(<OtherTexts entry={entry} names={{ title: 'title' }} onUse={onUse} onPutAside={onPutAside} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(
      'You also wrote this title in another tab or on another device, March 1, 2026:From the phone',
    ),
    expect.stringContaining(
      'You also wrote this in another tab or on another device, March 1, 2026:For rain',
    ),
  ])
  fireEvent.click(screen.getAllByRole('button', { name: 'Use this one' })[0] as HTMLElement)
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement)
  expect(onUse.mock.calls).toEqual([['1.title']])
  expect(onPutAside.mock.calls).toEqual([['2.request']])
})

test('identical conflict copies are offered once, and a copy equal to the current text is not offered', () => {
  const others = [anOther('1.t', 't', 'Twice'), anOther('2.t', 't', 'Twice'), anOther('3.t', 't', 'Stands')]
  render(
    <OtherTexts
      entry={{ fields: { t: 'Stands' }, others }}
      onUse={() => undefined}
      onPutAside={() => undefined}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Twice'),
  ])
})
