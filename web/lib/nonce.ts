import { createContext } from 'react'

/**
 * Nonce of the Content Security Policy for our inline scripts, while the server renders a page. Undefined in the
 * browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
