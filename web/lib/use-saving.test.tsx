import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage } from '#web/testing/a-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSaving } from './use-saving.ts'

afterEach(cleanup)

function AForm({ onSave, onKept }: { onSave: () => Promise<unknown>; onKept: () => void }) {
  const { isSaving, keep } = useSaving()
  return (
    <Button busy={isSaving} onClick={async () => (await keep(onSave)) && onKept()}>
      Save
    </Button>
  )
}

test('text that a full device could not store is marked as unsaved and can be saved again', async () => {
  const onKept = vi.fn()
  const onSave = vi.fn().mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  aPage(<AForm onSave={onSave} onKept={onKept} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This could not be saved')).not.toBeNull()
  expect(onKept).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce())
})
