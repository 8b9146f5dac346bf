import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followTranslation } from '#web/lib/follow-translation.ts'
import type { Field } from '#web/ui/fields/restore-input.ts'

const html = document.documentElement
const attributes = [...html.attributes]
const fields = [...document.querySelectorAll<Field>('input, select, textarea')]
const focused = document.activeElement

followTranslation()
// The listener of copied Scripture is loaded once the reader selects something.
document.addEventListener(
  'selectionchange',
  () =>
    import('#web/lib/scripture/copy-scripture.ts').then(
      (file) => file.replaceCopiedScripture(),
      () => undefined,
    ),
  { once: true },
)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // If a translation tool or browser extension has changed the page, React renders it again from scratch and drops
      // the attributes of <html>, such as the chosen colour scheme, and the input of its fields. Both are restored here.
      onRecoverableError(error) {
        for (const { name, value } of attributes) html.setAttribute(name, value)
        void import('#web/ui/fields/restore-input.ts').then(({ restoreInput }) =>
          restoreInput(fields, focused),
        )
        reportError(error)
      },
    },
  )
})
