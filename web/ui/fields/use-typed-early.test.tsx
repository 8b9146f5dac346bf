import { act, cleanup } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useTypedEarly } from './use-typed-early.ts'

let root: Root | null = null
let page: HTMLElement

afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  page.remove()
})

/** A controlled form that renders again as soon as it can. */
function Controlled({ onFound }: { onFound?: (values: string) => void }) {
  const [values, setValues] = useState({ title: '', words: '', kind: 'note' })
  const form = useTypedEarly((found) => {
    onFound?.(String(found))
    setValues(Object.fromEntries(found) as typeof values)
  })
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: () => undefined,
  })
  return (
    <form ref={form}>
      <input {...field('title')} />
      <textarea {...field('words')} />
      <select {...field('kind')}>
        <option value="note">Note</option>
        <option value="prayer">Prayer</option>
      </select>
    </form>
  )
}

const part = <Part extends Element>(name: string) => page.querySelector(`[name=${name}]`) as Part

/** Renders the page on the server, acts on it before hydration, and hydrates it. */
async function arrive(form: ReactElement, beforeScript: () => void): Promise<void> {
  page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(form)
  beforeScript()
  await act(async () => {
    root = hydrateRoot(page, form)
  })
}

test('input typed before hydration is in the state of the form and still in its fields', async () => {
  await arrive(<Controlled />, () => {
    part<HTMLTextAreaElement>('words').value = 'Before'
    part<HTMLSelectElement>('kind').value = 'prayer'
  })
  await act(async () => root?.render(<Controlled />))
  expect(part<HTMLTextAreaElement>('words').value).toBe('Before')
  expect(part<HTMLSelectElement>('kind').value).toBe('prayer')
})

test('an untouched form reports no input typed before hydration', async () => {
  const reported: string[] = []
  await arrive(<Controlled onFound={(values) => reported.push(values)} />, () => undefined)
  expect(reported).toEqual([])
})

test('a key pressed during hydration takes precedence over the earlier value', async () => {
  const reported: string[] = []
  await arrive(
    <>
      <TypesAtOnce />
      <Controlled onFound={(values) => reported.push(values)} />
    </>,
    () => {
      part<HTMLTextAreaElement>('words').value = 'Befor'
    },
  )
  expect(reported).toEqual(['title=&words=Before&kind=note'])
})

/** A user who types during hydration, before the first render. */
function TypesAtOnce() {
  useEffect(() => {
    const words = part<HTMLTextAreaElement>('words')
    words.value = 'Before'
    words.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [])
  return null
}
