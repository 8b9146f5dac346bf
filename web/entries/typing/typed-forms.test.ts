import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetLeft } from './keep-typed.ts'
import { keepTypedForm, namesOfTyped, readTyped } from './typed-forms.ts'

test('what was typed in the last moment of a page is there on the next, whatever the database still took in', async () => {
  const writing = keepTypedForm('anna', 'note:new', { title: 'Half a thought' })
  window.dispatchEvent(new Event('pagehide'))
  // Whether it arrived or not, the next page finds it, once, under the name of its writer alone.
  expect(Object.keys(localStorage)).toEqual(['typing:anna/note:new'])
  await writing
  await keepTypedForm('anna', 'note:new', null)
  expect(await namesOfTyped('ben', 'note:')).toEqual(new Set())
  expect(await readTyped('anna', 'note:new')).toEqual({ title: 'Half a thought' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('what is in the database is not left behind a second time', async () => {
  await keepTypedForm('carla', 'note:new', { title: 'Kept' })
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage)).toEqual([])
  forgetLeft('carla')
  expect(await readTyped('carla', 'note:new')).toEqual({ title: 'Kept' })
})
