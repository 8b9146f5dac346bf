/**
 * Text that the service worker returns instead of a page's data if it can neither fetch the data nor has them cached.
 */
export const OFFLINE_DATA = 'offline'
