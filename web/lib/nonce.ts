import { createContext } from 'react'

/** CSP nonce for our own inline scripts during a render on the server. Undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
