import { createContext } from 'react'

/** What marks our own inline scripts while a page is rendered, so that they alone are allowed. In the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined)
