/** Text that the service worker returns instead of a page's data if these are neither reachable nor cached. */
export const OFFLINE_DATA = 'offline'
