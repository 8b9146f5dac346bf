import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { findPages } from '#web/features/reading/search/found-pages.ts'
import { allPages } from '#web/pages.ts'

test.each([
  ['AndBible', '/my-bible/import'],
  ['import highlights', '/my-bible/import'],
  ['import', '/my-bible/import'],
  ['My  highlights', '/my-bible'],
  ['bookmarks', '/my-bible'],
  ['notes', '/notes'],
  ['reading plan', '/bible/plans'],
  ['Bible in a year', '/bible/plans'],
  ['turn off notifications', '/profile/notifications'],
  ['quiet hours', '/profile/notifications'],
  ['delete my account', '/profile/data'],
  ['reminder', '/profile/rhythm'],
  ['password', '/profile/security'],
  ['small group', '/community'],
  ['read with a friend', '/friends'],
])('“%s” leads to %s', (query, path) => {
  expect(findPages(query).map((page) => page.path)).toEqual([path])
  expect(allPages.some((page) => matchPath(page.path, path))).toBe(true)
})

test('“notifications” leads to the list and to the settings', () => {
  const paths = findPages('notifications').map((page) => page.path)
  expect(paths).toEqual(['/notifications', '/profile/notifications'])
})
