/** Loads the sync engine on demand, because pages without entries need it only to send unsent changes. */
export const loadSync = () => import('./sync-on-this-device.ts')
