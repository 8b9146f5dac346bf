import { expect, test } from 'vitest'
import { email } from './email.ts'

test.each([
  ['  Anna@Example.org ', 'anna@example.org'],
  ['ann@EXAMPLE.org', 'ann@example.org'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['ann+bible@example.org', 'ann+bible@example.org'],
  ['a&b@example.org', 'a&b@example.org'],
  ['j/k@example.org', 'j/k@example.org'],
  ['pastor@grace.church', 'pastor@grace.church'],
  ['pastor@müller.de', 'pastor@xn--mller-kva.de'],
  ['pastor@MÜLLER.de', 'pastor@xn--mller-kva.de'],
  ['pastor@mu\u0308ller.de', 'pastor@xn--mller-kva.de'],
  ['pastor@XN--MLLER-KVA.de', 'pastor@xn--mller-kva.de'],
  ['x@xn--mller-kva.com', 'x@xn--mller-kva.com'],
  ['office@gemeinde.xn--p1ai', 'office@gemeinde.xn--p1ai'],
  ['office@gemeinde.рф', 'office@gemeinde.xn--p1ai'],
  ['office@教会。example', 'office@xn--6oq255c.example'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('%j is stored as %j', (typed, stored) => {
  expect(email.safeParse(typed)).toMatchObject({ success: true, data: stored })
})

const INVALID = 'Please enter a valid email address.'
const NOT_REACHABLE =
  'Our emails cannot reach an address with letters like ü before the @. Please use another address.'

test.each([
  '',
  'anna',
  '@example.org',
  'anna@',
  'a b@example.org',
  'a.@example.org',
  '.a@example.org',
  'a..b@example.org',
  'a@b@example.org',
  '"a b"@example.org',
  'a@localhost',
  'a@192.0.2.1',
  'a@[192.0.2.1]',
  'a@-example.org',
  'a@example-.org',
  'a@exa_mple.org',
  'a@example..org',
  'a@example.org.',
  'a@exam ple.org',
  'Anna <anna@example.org>',
  'a,b@example.org',
  'a@example.org, b@example.org',
  'a\u0000@example.org',
  'a\u200b@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(130)}org`,
  'a@\ud800.org',
])('%j is refused', (typed) => {
  expect(email.safeParse(typed).error?.issues).toMatchObject([{ message: INVALID }])
})

// The Kelvin sign becomes "k" in lower case.
test.each(['ü@gemeinde.de', 'jose\u0301@example.org', 'иван@gemeinde.рф', '\u212aate@example.org'])(
  '%j is refused with an error that says that our mail server cannot reach it',
  (typed) => {
    expect(email.safeParse(typed).error?.issues).toMatchObject([{ message: NOT_REACHABLE }])
  },
)
