import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SecretField } from './secret-field.tsx'

afterEach(cleanup)

const aForm = (onSubmit: () => void) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <SecretField label="Password" name="password" />
    <button type="submit">Sign In</button>
  </form>
)

test('a password is hidden by default, and is shown and hidden again without submitting the form', () => {
  const onSubmit = vi.fn()
  render(aForm(onSubmit))
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(field, { target: { value: 'lake and lamp' } })
  expect(field.type).toBe('password')
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(show)
  expect([field.type, field.value]).toEqual(['text', 'lake and lamp'])
  const hide = screen.getByRole('button', { name: 'Hide password' })
  expect(hide.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(hide)
  expect(field.type).toBe('password')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a visible password is hidden once its form is submitted', () => {
  const onSubmit = vi.fn()
  render(aForm(onSubmit))
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
})

test('the HTML from the server has no button to show the password', () => {
  const html = renderToString(aForm(() => {}))
  expect(html).toContain('type="password"')
  expect(html).not.toContain('Show password')
})
