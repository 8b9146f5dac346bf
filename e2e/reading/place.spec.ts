import type { Locator, Page } from '@playwright/test'
import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

/** Maximum number of bytes of a map: base map, places of a passage, and the code that draws them. */
const MAP_BYTES = 60_000

test('a passage shows its places on a small map from our own server, and links to the page of each place', async ({
  page,
}) => {
  const { places } = await (await page.request.get('/api/places')).json()
  const haran = places.find(({ name }: { name: string }) => name === 'Haran')
  const [day] = haran.days
  await open(page, `/studies/${day}`)
  await page.waitForLoadState('networkidle')
  const requests: { url: string; bytes: number }[] = []
  page.on('requestfinished', async (request) =>
    requests.push({ url: request.url(), bytes: (await request.sizes()).responseBodySize }),
  )
  await expect(page.getByText(/^Places: .*Haran/)).toBeVisible()
  await page.getByRole('button', { name: 'Show on a map' }).click()
  const map = page.getByRole('img', { name: /^Map of the places of / })
  await expect(map).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The sizes of a request are known only some time after it has finished.
  await expect.poll(() => requests.some(({ url }) => url.endsWith('/api/map/ground'))).toBe(true)
  expect(requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAP_BYTES)
  expect(await violations(page, { part: 'figure:has(.map)' })).toEqual([])

  const list = page.getByRole('list', { name: /^Places of / })
  await list.getByRole('link', { name: 'Haran' }).click()
  await expect(page).toHaveURL(`/places/${haran.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haran')
  await page.getByRole('button', { name: 'Genesis 11:31–32' }).click()
  await expect(page.getByText('Terah took Abram his son')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: new RegExp(`^Day ${day}:`) })).toBeVisible()
})

test('the places of a season are on one map, which works by keyboard and at a width of 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/places?season=2')
  const list = page.getByRole('list', { name: 'Places of season 2' })
  await expect(list.getByRole('listitem').nth(5)).toBeVisible()
  const map = page.getByRole('img', { name: 'Map: Places of season 2' })
  const seen = () => map.locator('svg').first().getAttribute('viewBox')
  const whole = await seen()
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('+')
  await expect.poll(seen).not.toBe(whole)
  await page.keyboard.press('0')
  await expect.poll(seen).toBe(whole)
  expect(await violations(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
})

test('at 360 px no two names on a map overlap, no place is at its edge, and each is in the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const season of [1, 2, 5, 9, 14, 20, 27, 33, 40, 47]) {
    await open(page, `/places?season=${season}`)
    const names = page.getByRole('img').locator('.map-name')
    await expect(names.nth(5)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await covered(names), `season ${season}`).toEqual([])
    expect(await marksAtEdge(page.getByRole('img', { name: /^Map: / })), `season ${season}`).toBe(0)
    const list = page.getByRole('list', { name: `Places of season ${season}` })
    const marks = await page.locator('.map-mark').count()
    expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(marks)
  }
})

test.describe('a map on a touch screen', () => {
  test.use({ hasTouch: true })

  test('zooms in as two fingers move apart, and is unchanged by one finger, which scrolls the page', async ({
    page,
  }) => {
    const map = await openMap(page)
    const [x, y] = await middleOf(map)
    const whole = await widthOf(map)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((at, id) => ({ x: at, y, id })),
      })

    await touch('touchStart', x)
    await touch('touchMove', x - 40)
    await touch('touchEnd')
    expect(await widthOf(map)).toBe(whole)

    await touch('touchStart', x - 30, x + 30)
    for (const apart of [40, 50, 60]) await touch('touchMove', x - apart, x + apart)
    await touch('touchEnd')
    await expect.poll(() => widthOf(map)).toBeCloseTo(whole / 2, 0)
  })
})

test('a map zooms by Ctrl and wheel, around the pointer, and by keyboard; the wheel alone scrolls the page', async ({
  page,
}) => {
  const map = await openMap(page)
  const [x, y] = await middleOf(map)
  const whole = await widthOf(map)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await widthOf(map)).toBe(whole)

  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await expect.poll(() => widthOf(map)).toBeCloseTo(whole / 2, 0)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => widthOf(map)).toBeCloseTo(whole, 0)
  await page.keyboard.up('Control')
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)

  await page.getByRole('button', { name: 'Show all places' }).focus()
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(map)).toBeLessThan(whole * 0.7)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(map)).toBeCloseTo(whole, 0)
})

/** Opens the page of a place, with its map in the middle of the window. */
async function openMap(page: Page): Promise<Locator> {
  await open(page, '/places/a6d9af3')
  const map = page.getByRole('img', { name: 'Map of Haran' })
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return map
}

async function middleOf(map: Locator): Promise<[x: number, y: number]> {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not in sight.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Returns the visible width of the map, in its own units. */
async function widthOf(map: Locator): Promise<number> {
  const seen = await map.locator('svg').first().getAttribute('viewBox')
  return Number(seen?.split(' ')[2])
}

/** Returns the number of marked places within 10 pixels of the edge of a map. */
function marksAtEdge(map: Locator): Promise<number> {
  return map.evaluate((map) => {
    const frame = map.getBoundingClientRect()
    const marks = [...map.querySelectorAll('.map-mark > :last-child')].map((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect()
      const [x, y] = [left + width / 2 - frame.left, top + height / 2 - frame.top]
      return Math.min(x, frame.width - x, y, frame.height - y)
    })
    return marks.filter((distance) => Math.abs(distance) < 10).length
  })
}

/** Returns pairs of labels that overlap by more than a pixel. */
function covered(names: Locator): Promise<string[]> {
  return names.evaluateAll((all) => {
    const boxes = all.map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }))
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return wide > 1 && high > 1 ? [`${one.text} and ${other.text}`] : []
      }),
    )
  })
}
