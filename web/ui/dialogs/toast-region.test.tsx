import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const toast = { id: 1, tone: 'success', title: 'Week marked as done', detail: null, action: null } as const
const rest = { path: '/', onDismiss: () => undefined, onClear: () => undefined }

afterEach(cleanup)

test('a toast is displayed although a press loaded its component after the page was rendered', async () => {
  vi.resetModules()
  const { ToastRegion, loadToastSlip } = await import('./toast-region.tsx')
  const { rerender } = render(<ToastRegion toast={undefined} {...rest} />)
  await loadToastSlip()
  rerender(<ToastRegion toast={toast} {...rest} />)
  expect(await screen.findByText('Week marked as done')).not.toBeNull()
})
