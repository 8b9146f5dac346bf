import { expect, test } from 'vitest'
import { startLate } from './start-late.ts'

const rendered = (own: string) =>
  `<head><link rel="modulepreload" href="/a.js"${own}/></head><body><script${own}>window.__reactRouterContext = {}</script><script${own} type="module" async="">import "/a.js"</script></body>`

test('the start scripts of React Router wait in a template that is marked as ours', () => {
  const html = startLate(rendered(' nonce="c0ffee"'), 'c0ffee')
  expect(html).toContain('<head></head>')
  expect(html).toContain(`<script nonce="c0ffee">addEventListener('load'`)
  expect(html).toContain(
    '<template id="start"><link rel="modulepreload" href="/a.js" nonce="c0ffee"/><script nonce="c0ffee" type="module" async="">import "/a.js"</script></template>',
  )
  expect(startLate(rendered(''), undefined)).toContain(
    '<script type="module" async="">import "/a.js"</script></template>',
  )
})

test('a script without our mark is not taken for it, and a page without scripts stays as it is', () => {
  const injected = '<title></title><script type="module" async="">steal()</script>'
  expect(startLate(`${injected}${rendered(' nonce="c0ffee"')}`, 'c0ffee')).toContain(injected)
  expect(startLate('<p>You are offline</p>', 'c0ffee')).toBe('<p>You are offline</p>')
})

test('another shape of the tag is an error, so that an upgrade cannot lose this in silence', () => {
  expect(() => startLate('<script>window.__reactRouterContext = {}</script>', 'c0ffee')).toThrow(
    'start-late.ts',
  )
})
