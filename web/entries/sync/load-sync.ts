/** What syncs this device, for pages that do not show what is synced: it comes in a file of its own, when it is needed. */
export const loadSync = () => import('./sync-on-this-device.ts')
