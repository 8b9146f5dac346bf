import { expect, test } from 'vitest'
import { cookieIn, cookieRules } from './cookie-rules.ts'

test('over https, a cookie is restricted to its host and to https', () => {
  const { nameOf, attributes } = cookieRules('https://lampstand.example')
  expect(nameOf('session_token')).toBe('__Host-lampstand.session_token')
  // Requirements of browsers for the __Host- prefix: Secure, Path=/, and no Domain.
  expect(attributes).toBe('Path=/; HttpOnly; SameSite=Lax; Secure')
})

test('over plain http, a cookie has no __Host- prefix, so that browsers accept it', () => {
  const { nameOf, attributes } = cookieRules('http://localhost:3000')
  expect(nameOf('session_token')).toBe('lampstand.session_token')
  expect(attributes).toBe('Path=/; HttpOnly; SameSite=Lax')
})

test('a cookie is found by its whole name', () => {
  const headers = new Headers({
    cookie: 'x.lampstand.device=1; __Host-lampstand.device=2; lampstand.device=3',
  })
  expect(cookieIn(headers, 'lampstand.device')).toBe('3')
  expect(cookieIn(headers, '__Host-lampstand.device')).toBe('2')
  expect(cookieIn(headers, 'device')).toBeUndefined()
  expect(cookieIn(new Headers(), 'lampstand.device')).toBeUndefined()
})
