import { expect, test } from 'vitest'
import { domainHash, mailboxOf, mailDomainOf } from './mailbox.ts'

test.each([
  ['An.Na+x@GMail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['an.na+x+y@example.org', 'an.na@example.org'],
  ['+anna@example.org', '+anna@example.org'],
  ['an-na_b.c+x@pm.me', 'annabc@proton.me'],
  ['an-na.b@ya.ru', 'annab@yandex.ru'],
  ['anna@me.com', 'anna@icloud.com'],
  ['anna-shop+x@yahoo.com', 'anna@yahoo.com'],
  ['anna-shop@yahoo.co.uk', 'anna@yahoo.co.uk'],
  ['anything@anna.fastmail.com', 'anna@fastmail.com'],
  ['anna+x@fastmail.com', 'anna@fastmail.com'],
  ['an-na@outlook.com', 'an-na@outlook.com'],
  ['...@gmail.com', '...@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test.each([
  ['anna@example.org', 'example.org'],
  ['anna@a.b.example.org', 'example.org'],
  ['anna@mail.parish.co.uk', 'parish.co.uk'],
  ['anna@parish.com.au', 'parish.com.au'],
  ['anna@x.de', 'x.de'],
  ['anna@localhost', 'localhost'],
])('%s belongs to %s', (email, domain) => {
  expect(mailDomainOf(email)).toBe(domain)
})

test('the domain of a large email provider is shared by many people, and has no limit', () => {
  const key = Buffer.from('a key of the tests')
  for (const domain of [
    'gmail.com',
    'googlemail.com',
    'yahoo.co.uk',
    'outlook.fr',
    'anna.fastmail.com',
    'me.com',
  ]) {
    expect(domainHash(`anna@${domain}`, key), domain).toBeNull()
  }
  expect(domainHash('anna@gmail.com.example', key)).not.toBeNull()
  expect(domainHash('anna@a.example.org', key)).toBe(domainHash('ben@b.example.org', key))
})
