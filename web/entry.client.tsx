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
      // If a translation tool or browser extension has changed the page, React renders it again from scratch and drops
      // the attributes of <html>, such as the chosen colour scheme. They are restored here.
      onRecoverableError(error) {
        for (const { name, value } of attributes) html.setAttribute(name, value)
        reportError(error)
      },
    },
  )
})
