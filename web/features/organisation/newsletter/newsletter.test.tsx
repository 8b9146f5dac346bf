import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SUBSCRIBE = 'POST /api/newsletter'
const CONFIRM = 'POST /api/newsletter/confirmation'
const LEAVE = 'POST /api/newsletter/unsubscription'
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lost = { status: 410, code: 'newsletter.link_expired' }

test('a member subscribes with their own address, and a message announces the confirmation email', async () => {
  const { asked } = aServer({ [SUBSCRIBE]: 204 })
  aPage(<NewsletterCard email="anna@example.org" />)
  press('Subscribe')
  expect(await screen.findByText('Subscribed!')).not.toBeNull()
  expect(screen.getByText(/we have sent you an email/)).not.toBeNull()
  expect(asked).toEqual([{ request: SUBSCRIBE, body: { email: 'anna@example.org' } }])
})

test('an invalid address is reported at the field, and a failure preserves the input', async () => {
  const server = aServer({ [SUBSCRIBE]: 'unreachable' })
  aPage(<SubscribeForm />)
  press('Subscribe')
  expect((await screen.findByText('Please enter a valid email address.')).id).toBe(
    email().getAttribute('aria-describedby')?.split(' ').at(-1),
  )
  expect(server.asked).toEqual([])
  fireEvent.change(email(), { target: { value: 'anna@example.org' } })
  press('Subscribe')
  expect(await screen.findByText('Failed to subscribe. Please try again.')).not.toBeNull()
  expect(email().value).toBe('anna@example.org')
})

test('an address is confirmed by pressing the button, not by opening the page; a failure can be retried', async () => {
  const server = aServer({ [CONFIRM]: 503 })
  aPage(<ConfirmAddress token="the.token" />)
  expect(server.asked).toEqual([])
  press('Yes, send me the newsletter')
  expect(await screen.findByText(/We could not reach the server/)).not.toBeNull()
  server.answers[CONFIRM] = 204
  await waitFor(() => expect(screen.getByRole('button', { name: /^Yes/ }).ariaBusy).not.toBe('true'))
  press('Yes, send me the newsletter')
  const heading = await screen.findByRole('heading', { name: 'Your address is confirmed' })
  expect(document.activeElement).toBe(heading)
  expect(server.asked.at(-1)?.body).toEqual({ token: 'the.token' })
})

test('the button unsubscribes, and an invalid confirmation link leads to a new subscription', async () => {
  const server = aServer({ [LEAVE]: 204, [CONFIRM]: lost })
  aPage(<Unsubscribe token="the.token" isInAddress={false} />)
  expect(server.asked).toEqual([])
  press('Unsubscribe')
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).not.toBeNull()
  cleanup()
  aPage(<ConfirmAddress token="the.token" />)
  press('Yes, send me the newsletter')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).not.toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/about#newsletter')
})
