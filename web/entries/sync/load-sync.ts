/** Loads the sync engine on demand, for pages that do not display synced entries. */
export const loadSync = () => import('./sync-on-this-device.ts')
