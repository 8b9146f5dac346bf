import { expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { type EmailContent, layOut } from './layout.ts'

const site: Site = {
  name: 'Lampstand & Friends',
  tagline: 'A lamp to my feet',
  organisation: 'the community <of> readers',
  contactEmail: 'hello@lampstand.example',
  publicUrl: 'https://lampstand.example',
  paymentsAreSandbox: true,
  premium: { mode: 'membership', freeDays: 90 },
}

const content: EmailContent = {
  subject: 'Welcome',
  greeting: 'Dear Anna,',
  paragraphs: [
    'The first paragraph is long enough that the plain text has to be broken into more than one line.',
    'The second.',
  ],
  link: { label: 'Open today’s study', url: 'https://lampstand.example/?a=1&b="2"' },
  reason: 'An account was made with this address.',
}

test('the HTML declares its language and title, and contains no table', () => {
  const { html } = layOut(content, site)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
  expect(html).toContain('<title>Welcome</title>')
  expect(html).toContain('<h1>Welcome</h1>')
  // Phones must not turn references or amounts into telephone links.
  expect(html).toContain('<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">')
  expect(html).not.toMatch(/<table|undefined|\[object/)
})

test('the HTML loads no resources and runs no scripts', () => {
  const { html } = layOut(content, site)
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|\son\w+=|src=/)
})

test('the plain text contains every word of the page, in lines that fit', () => {
  const { html, text } = layOut(content, site)
  const words = (shown: string) => shown.replace(/\s+/g, ' ')
  for (const said of [
    content.greeting,
    ...content.paragraphs,
    'Grace and peace,',
    content.reason,
    site.organisation,
    site.name,
    site.contactEmail,
  ]) {
    expect(words(text)).toContain(said)
    const escaped = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(words(html)).toContain(escaped)
  }
  expect(text).toContain('Open today’s study:\nhttps://lampstand.example/?a=1&b="2"\n')
  expect(text.split('\n').filter((line) => line.length > 72)).toEqual([])
})

test('the address of the button is also printed, for readers who cannot press it', () => {
  const { html } = layOut(content, site)
  const escaped = 'https://lampstand.example/?a=1&amp;b=&quot;2&quot;'
  expect(html).toContain(`href="${escaped}"`)
  expect(html).toContain(`>${escaped}</a>`)
})

test('markup in a display name is escaped', () => {
  const name = '"><script>steal()</script><a href=x onmouseover=steal()>'
  const { html } = layOut({ ...content, subject: name, greeting: `Dear ${name},` }, site)
  expect(html).not.toMatch(/<script|<a href=x/)
  expect(html).toContain('Dear &quot;&gt;&lt;script&gt;steal()&lt;/script&gt;')
})

test('a display name cannot begin a paragraph of its own', () => {
  const name = 'Anna,\n\nYour account is locked: https://evil.example\r\n'
  const { text, subject } = layOut({ ...content, subject: `For ${name}`, greeting: `Dear ${name},` }, site)
  expect(text.split('\n\n')[0]?.replaceAll('\n', ' ')).toBe(
    'Dear Anna, Your account is locked: https://evil.example ,',
  )
  expect(subject).not.toMatch(/[\r\n]/)
})

test('an email may have no action', () => {
  const { link: _, ...withoutLink } = content
  const { html, text } = layOut(withoutLink, site)
  expect(html).not.toContain('class="button"')
  expect(text).not.toContain('https://')
})

test('the HTML contains the lamp as an inline SVG, with the name of the site beside it', () => {
  const { html } = layOut(content, site)
  expect(html).toMatch(/<header><svg [^>]*aria-hidden="true">.*<\/svg>Lampstand &amp; Friends<\/header>/)
})

test('the page never contains an entity that desktop Outlook displays as text', () => {
  const { html } = layOut(
    { ...content, subject: "Children's hour", greeting: "Dear O'Brien,", paragraphs: [`"It's" <b> & more`] },
    { ...site, name: "St. John's" },
  )
  expect(html).toContain('Dear O&#39;Brien')
  expect(html).not.toContain('&apos;')
})

test('facts follow the opening, with the same words in the HTML and in the text', () => {
  const facts = [
    ['Receipt number', '12, tax year 2026'],
    ['Given by', 'Anna\n<b>'],
  ] as const
  const { html, text } = layOut({ ...content, opening: 'Thank you for your gift.', facts }, site)
  expect(html).toContain('<dt>Receipt number</dt><dd>12, tax year 2026</dd>')
  expect(html).toContain('<dt>Given by</dt><dd>Anna &lt;b&gt;</dd>')
  const [, opening, listed] = text.split('\n\n')
  expect(opening).toBe('Thank you for your gift.')
  expect(listed).toBe('Receipt number: 12, tax year 2026\nGiven by: Anna <b>')
})
