import { expect, onTestFinished, test, vi } from 'vitest'
import { startLate } from './start-late.ts'

const rendered = (own: string) =>
  `<head><link rel="modulepreload" href="/a.js"${own}/></head><body><script${own}>window.__reactRouterContext = {}</script><script${own} type="module" async="">import "/a.js"</script></body>`

test('the start scripts of React Router wait in a template until the page has loaded', () => {
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

test('the app starts after the first paint, or after two seconds without one, and only once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [, script = ''] =
    /<script>(addEventListener[\s\S]*?)<\/script>/.exec(startLate(rendered(''), undefined)) ?? []
  for (const paints of [true, false]) {
    document.head.innerHTML = ''
    document.body.innerHTML = '<template id="start"><script type="module">import "/a.js"</script></template>'
    const onLoad = vi.fn<(type: string, begin: () => void) => void>()
    const frame = (callback: () => void) => paints && callback()
    new Function('addEventListener', 'requestAnimationFrame', script)(onLoad, frame)
    onLoad.mock.calls[0]?.[1]()
    vi.advanceTimersByTime(1_900)
    expect(document.head.querySelectorAll('script')).toHaveLength(paints ? 1 : 0)
    vi.advanceTimersByTime(200)
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  }
})

test('a script without our nonce is not moved, and a page without scripts is unchanged', () => {
  const injected = '<title></title><script type="module" async="">steal()</script>'
  expect(startLate(`${injected}${rendered(' nonce="c0ffee"')}`, 'c0ffee')).toContain(injected)
  expect(startLate('<p>You are offline</p>', 'c0ffee')).toBe('<p>You are offline</p>')
})

test('an unexpected form of the script tag throws an error, so that an upgrade cannot fail silently', () => {
  expect(() => startLate('<script>window.__reactRouterContext = {}</script>', 'c0ffee')).toThrow(
    'start-late.ts',
  )
})

test('React is imported first, then the modules of the entry, then those of the routes, and the rest by the script', () => {
  const linksOf = (names: string[]) =>
    names.map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`).join('')
  const html = startLate(
    `${linksOf(['manifest', 'entry', 'base', 'react-1', 'root', 'page', 'list', 'card'])}<script>window.__reactRouterContext = {}</script><script type="module" async="">import "/assets/manifest.js";import * as route0 from "/assets/root.js";import * as route1 from "/assets/page.js";import("/assets/entry.js");</script>`,
    undefined,
  )
  const inOrder = linksOf(['react-1', 'base', 'card', 'list', 'manifest', 'entry', 'root', 'page'])
  expect(html).toContain(`<template id="start">${inOrder}<script`)
  expect(html).toContain('.slice(0,4)')
})
