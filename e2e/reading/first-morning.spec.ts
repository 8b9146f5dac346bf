import { authNotices } from '#contract/messages/account/auth.ts'
import { aMember, aNewcomer } from '#e2e/fixtures/members/a-member.ts'
import { studyCard, toasts, todaysStudy } from '#e2e/fixtures/page/parts.ts'
import { passageLines, readPassage } from '#e2e/fixtures/page/passage.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

test('a new visitor on a phone sees the purpose, the price and the start of the passage without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const study = await (await page.request.get('/api/studies/1')).json()
  const firstLine = study.passage.blocks.find(({ pieces }: { pieces?: object[] }) => pieces).pieces[0].text
  const parts = [
    page.getByText('A Bible study for every morning.'),
    page.getByText('The first 90 days are free, and you need no account.'),
    page.getByText(firstLine),
    page.getByRole('link', { name: 'Read on' }),
  ]
  for (const part of parts) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    // The bottom navigation begins at 684 px.
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(684)
  }

  const morning = page.getByRole('region', { name: 'What a morning is' })
  await expect(morning.getByRole('listitem')).toHaveCount(4)
  await expect(morning).toContainText(study.insight.transliteration)
  await expect(morning).toContainText(study.questions[1].text)
  await page.getByRole('link', { name: 'Read on' }).click()
  await expect(page).toHaveURL('/studies/1')
})

test('Today shows a member a greeting, the next passage and their progress', async ({ page }) => {
  await aMember(page)
  await page.clock.install({ time: new Date('2026-03-02T07:30:00-05:00') })
  await open(page, '/')
  const greeting = page.getByRole('heading', { level: 1 })
  await expect(greeting).toHaveText('Good morning')
  await expect(page.getByRole('region', { name: 'What a morning is' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^Season 1, day 1 of 30/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^The last seven days/ })).toBeVisible()
  const study = await (await page.request.get('/api/studies/1')).json()
  await expect(todaysStudy(page)).toContainText(study.title)
  await expect(todaysStudy(page)).toContainText(/\d minutes/)
  await expect(todaysStudy(page).getByRole('blockquote')).toContainText('Blessed is the man')

  // One main link, with further information beside it.
  await expect(todaysStudy(page).locator('a[href="/studies/1"]')).toHaveText(["Today's Study"])
  await expect(todaysStudy(page).getByRole('button')).toHaveText(['Donate'])
  await expect(todaysStudy(page).getByRole('link', { name: 'View All Studies' })).toBeVisible()

  await page.getByLabel('What would you like to be called?').fill('Anna')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(greeting).toHaveText('Good morning, Anna')
  // The text of the button is the visually hidden word "Account", followed by the initials.
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText('AccountA')
  await expect(page.getByRole('form', { name: 'Your name' })).toHaveCount(0)
  await page.reload()
  await expect(greeting).toHaveText('Good morning, Anna')
  await expect(page.getByLabel('What would you like to be called?')).toHaveCount(0)
})

test.describe('the first morning', { tag: '@postgres' }, () => {
  test('a visitor reads, becomes a member and completes a day that survives a power cut', async ({
    page,
    product,
    pageErrors,
  }) => {
    const newcomer = aNewcomer()
    const dialog = page.getByRole('dialog')

    await test.step('Today shows title, tagline, the study of day 1 and a memory verse', async () => {
      await open(page, '/')
      await expect(page.getByRole('heading', { level: 1, name: 'Lampstand' })).toBeVisible()
      await expect(
        page.getByText('Your word is a lamp to my feet', { exact: true }).filter({ visible: true }),
      ).toHaveCount(1)
      await expect(todaysStudy(page)).toContainText(/Day 1(?!\d)/)
      await expect(todaysStudy(page)).toContainText('Psalm 1:1–6')
      await expect(page.getByRole('link', { name: "Today's Study" })).toHaveAttribute('href', '/studies/1')

      const verse = await (await page.request.get('/api/memory-verses/today')).json()
      const card = page.getByRole('region', { name: "Today's Memory Verse" })
      await expect(card.getByRole('blockquote')).toHaveText(`“${verse.verse}”`)
      await expect(card).toContainText(verse.reference)
      await expect(card).toContainText(verse.category)
    })

    await test.step('the passage matches Scripture exactly', async () => {
      await todaysStudy(page).getByRole('link').click()
      await expect(page).toHaveURL('/studies/1')
      const study = await (await page.request.get('/api/studies/1')).json()
      expect(await readPassage(dialog)).toEqual(passageLines(study.passage))
      expect(await readPassage(dialog)).toEqual(psalm1)
    })

    await test.step('signing up switches to sign-in mode and preserves the input', async () => {
      await expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeHidden()
      await dialog.getByRole('link', { name: 'Sign in to keep your place' }).click()
      await page.getByRole('link', { name: 'Need an account? Sign up' }).click()
      await page.getByLabel('Email').fill(newcomer.email)
      await page.getByLabel('Password').fill(newcomer.password)
      await page.getByLabel('I am at least 13 years old').check()
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(toasts(page)).toContainText(authNotices.signed_up.title)
      await expect(toasts(page)).toContainText(authNotices.signed_up.detail)
      await expect(page.getByRole('heading', { name: 'Sign in to continue your journey' })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
      await expect(page.getByLabel('Password')).toHaveValue(newcomer.password)
    })

    await test.step('a new account is welcomed as it signs in, before any page, and need not listen', async () => {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(toasts(page)).toContainText('Welcome back!')
      await expect(toasts(page)).toContainText("You've successfully signed in.")
      await expect(dialog).toContainText('Welcome to Lampstand')
      await expect(page).toHaveURL(/\/auth\?/)
      await dialog.getByRole('button', { name: 'Skip' }).click()
    })

    await test.step('that leads back to the study, and nothing opens over it', async () => {
      await expect(page).toHaveURL('/studies/1')
      await expect(dialog).toContainText('Day 1 of 30')
      await expect(dialog).not.toContainText('Welcome to Lampstand')
      await open(page, '/')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    })

    await test.step('Mark Complete reads Completed once done', async () => {
      await todaysStudy(page).getByRole('link', { name: "Today's Study" }).click()
      await dialog.getByRole('button', { name: 'Mark Complete' }).click()
      await expect(toasts(page)).toContainText('Study marked as complete! 🎉')
      await expect(dialog.getByText('Completed', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeHidden()
    })

    await test.step('acknowledged data is there after kill -9 and a restart', async () => {
      // The page may send requests while the server is down.
      pageErrors.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_(EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
      await product.kill9()
      await product.restart()
      await page.reload()
      await ready(page)
      await expect(dialog.getByText('Completed', { exact: true })).toBeVisible()
    })

    await test.step('the next morning begins with day 2, and the card of day 1 reads Completed', async () => {
      await open(page, '/')
      await expect(todaysStudy(page)).toContainText(/Day 2(?!\d)/)
      await expect(page.getByRole('link', { name: "Today's Study" })).toHaveAttribute('href', '/studies/2')
      await page.getByRole('link', { name: 'View All Studies' }).click()
      await expect(studyCard(page, 1)).toContainText('Completed')
      await expect(studyCard(page, 2)).not.toContainText('Completed')
    })

    await test.step('a completion can be undone', async () => {
      await open(page, '/studies/1')
      await dialog.getByRole('button', { name: 'Undo completion of day 1' }).click()
      await expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeEnabled()
      await open(page, '/')
      await expect(todaysStudy(page)).toContainText(/Day 1(?!\d)/)
    })
  })
})

// World English Bible, public domain; typed by hand, so that the test does not depend on Lampstand's own data.
const psalm1 = [
  'Blessed is the man who doesn’t walk in the counsel of the wicked,',
  'nor stand on the path of sinners,',
  'nor sit in the seat of scoffers;',
  'but his delight is in Yahweh’s law.',
  'On his law he meditates day and night.',
  'He will be like a tree planted by the streams of water,',
  'that produces its fruit in its season,',
  'whose leaf also does not wither.',
  'Whatever he does shall prosper.',
  'The wicked are not so,',
  'but are like the chaff which the wind drives away.',
  'Therefore the wicked shall not stand in the judgment,',
  'nor sinners in the congregation of the righteous.',
  'For Yahweh knows the way of the righteous,',
  'but the way of the wicked shall perish.',
]
