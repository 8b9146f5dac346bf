import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '#web/testing/a-page.tsx'
import { FilesMenu } from './files-menu.tsx'

afterEach(cleanup)

test.each([
  [false, ['Your notes are still loading...']],
  [true, ['Save a table', 'Add notes from a file…']],
])('the menu of files, when all entries are here: %s', async (isReady, lines) => {
  aPage(
    <FilesMenu
      words={{ one: 'note', many: 'notes' }}
      isReady={isReady}
      ways={[{ label: 'Save a table', save: async () => undefined }]}
      onFile={() => Promise.reject(new Error('No file was chosen.'))}
    />,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Files' }), { key: 'Enter' })
  const menu = await screen.findByRole('menu')
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual(lines)
})
