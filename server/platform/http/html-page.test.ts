import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'

test('a page outside the web app escapes text, is not indexed, and phones create no links from its numbers', async () => {
  const page = String(
    await htmlPage({ title: 'Day 3 <3', style: 'b>i{}', body: html`<p>${'4.99 & more'}</p>` }),
  )
  expect(page).toContain('<title>Day 3 &lt;3</title>')
  expect(page).toContain('<style>b>i{}</style>')
  expect(page).toContain('<p>4.99 &amp; more</p>')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  expect(page).toContain(
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />',
  )
})
