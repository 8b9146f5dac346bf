import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followTranslation } from '#web/lib/follow-translation.ts'

const html = document.documentElement
const attributes = [...html.attributes]

followTranslation()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A page that a translation or an extension has changed is rendered again, without the theme that its reader has chosen.
      onRecoverableError(error) {
        for (const { name, value } of attributes) html.setAttribute(name, value)
        reportError(error)
      },
    },
  )
})
