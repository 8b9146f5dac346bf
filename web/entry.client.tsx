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
      // If a translation or an extension has changed the page, React renders it again without the
      // attributes of <html>, such as the chosen theme.
      onRecoverableError(error) {
        for (const { name, value } of attributes) html.setAttribute(name, value)
        reportError(error)
      },
    },
  )
})
