import { expect, test } from 'vitest'
import { stylesInliner } from './inline-styles.ts'

const inline = stylesInliner((path) => (path === '/assets/root-4f1c.css' ? '.a{x:y}.b{x:y}' : ''))

test('a page contains its critical styles, and its stylesheet is disabled', () => {
  expect(inline('<head><link rel="stylesheet" href="/assets/root-4f1c.css#"/></head><p class="a">')).toBe(
    '<head><style>.a{x:y}</style><link rel="stylesheet" href="/assets/root-4f1c.css#" disabled=""/></head><p class="a">',
  )
})

test('a page without a stylesheet of the build is unchanged', () => {
  const page = '<link rel="stylesheet" href="/assets/../secret.css"/>'
  expect(inline(page)).toBe(page)
})
