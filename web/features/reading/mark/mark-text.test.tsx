import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PassageBlock } from '#contract/scripture/passage.ts'
import { BIBLE_CACHE } from '#web/lib/device/bible-cache.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { fakeCaches } from '#web/testing/fake-caches.ts'
import { aMark } from './a-mark.ts'
import { useLostTexts } from './mark-text.data.ts'
import { VersesOfMark } from './verses-of-mark.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const marks = [
  aMark('wept', 'WEB JHN 11:35.0-11:35.0'),
  aMark('whole', 'WEB JHN 11:35'),
  aMark('kjv', 'KJV JHN 11:35', { style: 'underline' }),
  aMark('none', 'WEB ACT 8:37'),
]

const aList = (source: 'at once' | 'by chapter') =>
  aPage(marks.map((mark) => <VersesOfMark key={mark.id} mark={mark} source={source} />))

const marked = async () => {
  await screen.findAllByText('Jesus', { exact: false })
  return [...document.querySelectorAll('mark')].map((mark) => [mark.dataset.style, mark.textContent])
}

const wept: PassageBlock[] = [{ kind: 'prose', pieces: [{ chapter: 11, verse: 35, text: 'Jesus wept.' }] }]
const aChapter = (blocks: PassageBlock[]) => ({
  passage: { reference: '', translation: 'WEB', blocks },
  blankVerses: [],
  days: [],
})

test('the texts of all marks are requested at once, each verse once, and the marked words are highlighted', async () => {
  const text = { verses: ['Jesus wept.'], isCut: false }
  const { asked } = aServer({ 'POST /api/mark-texts': { texts: [text, text, null] } })
  aList('at once')
  expect(await marked()).toEqual([
    ['gold', 'Jesus'],
    ['gold', 'Jesus wept.'],
    ['underline', 'Jesus wept.'],
  ])
  expect(asked.map(({ body }) => body)).toEqual([
    { places: ['WEB JHN 11:35', 'KJV JHN 11:35', 'WEB ACT 8:37'] },
  ])
})

test('the texts of encrypted marks are requested as whole chapters', async () => {
  const { requests } = aServer({
    'GET /api/bible/john/11?translation=WEB': aChapter(wept),
    'GET /api/bible/john/11?translation=KJV': aChapter(wept),
    'GET /api/bible/acts/8?translation=WEB': aChapter([]),
  })
  aList('by chapter')
  expect(await marked()).toHaveLength(3)
  expect(requests().sort()).toEqual([
    'GET /api/bible/acts/8?translation=WEB',
    'GET /api/bible/john/11?translation=KJV',
    'GET /api/bible/john/11?translation=WEB',
  ])
})

test('the offline Bible of the device is used without a request', async () => {
  const caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: {}, onLine: true })
  const chapters = [...Array(10).fill(aChapter([])), aChapter(wept)]
  const cache = await caches.open(BIBLE_CACHE)
  for (const book of ['john', 'acts'])
    for (const translation of ['WEB', 'KJV'])
      await cache.put(
        `/api/bible/${book}?translation=${translation}`,
        new Response(JSON.stringify({ translation, chapters })),
      )
  const { requests } = aServer({})
  aList('at once')
  expect(await marked()).toHaveLength(3)
  expect(requests()).toEqual([])
})

function Lost() {
  const { areLost, retry } = useLostTexts()
  return (
    areLost && (
      <button type="button" onClick={retry}>
        Try again
      </button>
    )
  )
}

test('if the texts cannot be loaded, the missing ones can be requested again', async () => {
  const server = aServer({ 'POST /api/mark-texts': { status: 503, code: 'server.unavailable' } })
  aPage(
    <>
      <Lost />
      {marks.map((mark) => (
        <VersesOfMark key={mark.id} mark={mark} source="at once" />
      ))}
    </>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  const text = { verses: ['Jesus wept.'], isCut: false }
  server.answers['POST /api/mark-texts'] = { texts: [text, text, null] }
  fireEvent.click(again)
  expect(await marked()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
