import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/account/profile.ts'
import { timeZonesByRegion } from '#web/lib/time-zones.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { JourneyPanel } from './journey-panel.tsx'
import { addressOfMovedPart } from './moved-parts.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileNav } from './profile-nav.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const anna: Profile = {
  displayName: 'Anna Maria Schmidt',
  email: 'anna@example.org',
  createdAt: '2026-03-01T12:00:00.000Z',
  timeZone: 'Africa/Nairobi',
  referralCode: 'ABCD1234',
  journey: { studiesCompleted: 12, versesMemorized: 3, daysActive: 9 },
}

const form = (onSaved = () => {}) => <ProfileForm memberId="anna" profile={anna} onSaved={onSaved} />
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Profile' }))

test('the profile header shows initials, name, email address, join date and plan', () => {
  aPage(<ProfileHead {...anna} />)
  expect(screen.getByText('AM')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anna Maria Schmidt')
  expect(screen.getByText('anna@example.org')).not.toBeNull()
  expect(screen.getByText(/Member since/).textContent).toMatch(/2026/)
  expect(screen.getByText('Free Plan')).not.toBeNull()
})

test('markup in a name is displayed as text, and a right-to-left name does not affect its surroundings', () => {
  const { container } = aPage(<ProfileHead {...anna} displayName="<img src=x onerror=alert(1)> אַנָּה" />)
  expect(screen.getByRole('heading').textContent).toBe('<img src=x onerror=alert(1)> אַנָּה')
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('h1 bdi')).not.toBeNull()
})

test('a member without a name still has a heading and an initial', () => {
  aPage(<ProfileHead {...anna} displayName="" />)
  expect(screen.getByRole('heading').textContent).toBe('Your profile')
  expect(screen.getByText('U')).not.toBeNull()
})

test('Your Journey shows the counters, and a member without progress sees a link to the first study', () => {
  aPage(<JourneyPanel {...anna.journey} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '3', '9'])
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  aPage(<JourneyPanel studiesCompleted={0} versesMemorized={0} daysActive={0} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test('every topic of the profile has a link, and the link of the current page is marked', () => {
  aPage(<ProfileNav current="devices" />)
  const links = within(screen.getByRole('navigation', { name: 'Parts of your profile' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['/profile', null],
    ['/profile/name', null],
    ['/profile/rhythm', null],
    ['/profile/notifications', null],
    ['/profile/security', null],
    ['/profile/devices', 'page'],
    ['/profile/encryption', null],
    ['/profile/data', null],
  ])
})

test('the fragments of the former single page lead to the pages of their parts', () => {
  expect(addressOfMovedPart('#second-step')).toBe('/profile/security#second-step')
  expect(addressOfMovedPart('#privacy')).toBe('/profile/data#privacy')
  for (const hash of ['', '#your-journey', '#invite', '#newsletter', '#toString'])
    expect(addressOfMovedPart(hash)).toBeNull()
})

test('Save Profile saves name and time zone, and a message confirms it', async () => {
  const server = aServer({ 'PUT /api/profile': 204 })
  const onSaved = vi.fn()
  aPage(form(onSaved))
  fireEvent.change(nameField(), { target: { value: ' Anna ' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Time zone' }), { target: { value: 'Asia/Tokyo' } })
  save()
  expect(await screen.findByText('Profile updated')).not.toBeNull()
  expect(screen.getByText('Your profile has been saved successfully.')).not.toBeNull()
  expect(server.asked).toEqual([
    { request: 'PUT /api/profile', body: { displayName: 'Anna', timeZone: 'Asia/Tokyo' } },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a name of 81 characters is refused in place, and nothing is sent', () => {
  const server = aServer({})
  aPage(form())
  fireEvent.change(nameField(), { target: { value: 'x'.repeat(81) } })
  save()
  expect(nameField().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Keep the display name to 80 characters or fewer.')).not.toBeNull()
  expect(server.asked).toEqual([])
})

test('a failed save preserves the input', async () => {
  aServer({ 'PUT /api/profile': 'unreachable' })
  aPage(form())
  fireEvent.change(nameField(), { target: { value: 'Anna von Hannover' } })
  save()
  expect(await screen.findByText('What you entered is still here. Please try again.')).not.toBeNull()
  expect(nameField().value).toBe('Anna von Hannover')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Profile' }).disabled).toBe(false),
  )
})

test('an error of the server is displayed at its field', async () => {
  const words = 'We do not know this time zone. Please choose another.'
  const refused = { code: 'request.invalid', status: 400, fields: [{ field: 'timeZone', message: words }] }
  aServer({ 'PUT /api/profile': refused })
  aPage(form())
  save()
  expect(await screen.findByText(words)).not.toBeNull()
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
})

test('time zones are grouped by region, and include the current one even if the browser does not list it', () => {
  const regions = timeZonesByRegion('Asia/Calcutta')
  const named = (name: string) => regions.flatMap(({ zones }) => zones).filter((zone) => zone.name === name)
  expect(named('America/Argentina/Buenos_Aires')[0]?.place ?? 'Buenos Aires, Argentina').toBe(
    'Buenos Aires, Argentina',
  )
  expect(named('Asia/Calcutta')).toEqual([{ name: 'Asia/Calcutta', place: 'Calcutta' }])
  expect(named('UTC')).toEqual([{ name: 'UTC', place: 'UTC' }])
  expect(named('Africa/Nairobi')).toHaveLength(1)
  expect(regions.map(({ region }) => region)).toContain('Africa')
})
