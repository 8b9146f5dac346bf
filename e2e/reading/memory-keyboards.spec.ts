import type { Page } from '@playwright/test'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const shown = (page: Page) => page.locator('.typed-so-far')
const missed = (page: Page) => shown(page).locator('.weak-word')

/** Opens the first verse at its typing step, in the mode for first letters. */
async function typeByFirstLetters(page: Page): Promise<void> {
  await open(page, '/memory')
  await page.getByRole('region', { name: 'New today' }).getByRole('button', { name: 'Learn' }).tap()
  await page.getByRole('button', { name: '5. Type it' }).tap()
  await page.getByText('First letters', { exact: true }).tap()
  await page.getByRole('textbox').tap()
}

/**
 * Simulates a touch keyboard's composition: it sends the whole word with each letter, and commits it with
 * the next character.
 */
async function composer(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  const finish = (text: string) => devtools.send('Input.insertText', { text })
  return {
    compose,
    finish,
    async word(word: string, behind = ' ') {
      for (let length = 1; length <= word.length; length += 1) await compose(word.slice(0, length))
      await finish(word)
      await finish(behind)
    },
  }
}

test('a word from a touch keyboard counts once, whether it is composed, swiped or dictated', async ({
  page,
}) => {
  const [verse] = (await (await page.request.get('/api/memory-verses')).json()).verses
  await typeByFirstLetters(page)
  const { compose, finish, word } = await composer(page)
  const [book = '', chapter = '', number = ''] = verse.reference.split(/[ :]/)
  const words: string[] = verse.verse.split(' ')

  await test.step('while a word grows nothing is missed, and only its own word is shown', async () => {
    for (const growing of [book.slice(0, 1), book.slice(0, 2), book]) {
      await compose(growing)
      await expect(shown(page)).toHaveText(book)
    }
    await finish(book)
    await finish(' ')
    await word(chapter, ':')
    await word(number)
    await expect(shown(page)).toHaveText(verse.reference)
  })

  await test.step('a wrong word is judged when it is finished, and once', async () => {
    await compose('x')
    await compose('xyz')
    await expect(page.getByText('Press space, and the word is checked.')).toBeVisible()
    await finish('xyz')
    await finish(' ')
    await expect(page.getByText('Another letter. Once more, and the word is shown.')).toBeVisible()
    await expect(missed(page)).toHaveCount(0)
  })

  await test.step('a glide is one word, a dictated line its words', async () => {
    await finish(`${words[0]} `)
    await expect(shown(page)).toHaveText(`${verse.reference} ${words[0]}`)
    await finish(words.slice(1, 5).join(' '))
    await expect(shown(page)).toHaveText(`${verse.reference} ${words.slice(0, 5).join(' ')}`)
    await expect(missed(page)).toHaveCount(0)
  })

  await test.step('a key that is held counts as one character', async () => {
    await page.keyboard.insertText(' ')
    for (let count = 0; count < 5; count += 1) await page.keyboard.down('#')
    await page.keyboard.up('#')
    for (let count = 0; count < 5; count += 1) await page.keyboard.down('9')
    await page.keyboard.up('9')
    await expect(page.getByText('Another letter. Once more, and the word is shown.')).toBeVisible()
    await expect(missed(page)).toHaveCount(0)
  })

  await test.step('the rest is dictated, and the verse is there word for word', async () => {
    await page.keyboard.insertText(` ${words.slice(5).join(' ')} ${verse.reference}`)
    await expect(page.getByText('Word for word.')).toBeVisible()
  })
})
