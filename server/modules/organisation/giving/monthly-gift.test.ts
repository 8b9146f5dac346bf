import { expect, onTestFinished, test } from 'vitest'
import type { OwnGiving } from '#contract/organisation/giving.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aProvider } from '#server/testing/giving/a-provider.ts'

const LAST_DAYS = ['01-31', '02-29', '03-31', '04-30', '05-31', '06-30'].concat([
  '07-31',
  '08-31',
  '09-30',
  '10-31',
  '11-30',
  '12-31',
])

test('a monthly gift begun on 31 January is charged twelve times a year, with no gap between the paid months', async () => {
  let now = Date.parse('2028-01-31T12:00:00Z')
  const clock = () => new Date(now)
  const provider = await aProvider(clock)
  const app = await anApp({ clock, payments: provider.payments })
  onTestFinished(async () => {
    await provider.stop()
    await app.database.close()
  })
  const otto = await aMember(app, 'Otto')
  const { url } = await json<{ url: string }>(otto.post('/api/create-checkout', { amount: 4.99 }))
  await provider.pay(url)
  for (const date of LAST_DAYS) {
    now = Date.parse(`2028-${date}T12:00:00Z`)
    const checked = await json<{ subscribed: boolean }>(otto.post('/api/check-subscription', undefined))
    expect([date, checked.subscribed]).toEqual([date, true])
  }
  const { gifts, years, pledge } = await json<OwnGiving>(otto.get('/api/giving'))
  expect(gifts.map(({ givenOn }) => givenOn).reverse()).toEqual(LAST_DAYS.map((date) => `2028-${date}`))
  expect(years).toEqual([{ year: 2028, gifts: 12, totalCents: 12 * 499 }])
  expect(pledge?.nextGiftAt).toBe('2029-01-31T12:00:00.000Z')
  for (const [index, { periodStartsAt }] of gifts.slice(0, -1).entries())
    expect(periodStartsAt).toBe(gifts[index + 1]?.periodEndsAt)
})
