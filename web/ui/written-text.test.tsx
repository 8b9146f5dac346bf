import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WrittenText } from './written-text.tsx'

afterEach(cleanup)

test.each([
  ['ما المحبة؟ 1 Cor 13:4–7 كلها', ['1 Cor 13:4–7']],
  ['שלום 2Tim 1:7, 1 John 4 עולם', ['2Tim 1:7,', '1 John 4']],
  ['שלום (יוחנן 3:16) 21 times עולם', []],
  ['Read 1 Cor 13:4–7 again', []],
  ['', []],
])('%s: the text is whole, and a reference to a numbered book is isolated', (text, isolated) => {
  const { container } = render(<WrittenText text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(isolated)
})
