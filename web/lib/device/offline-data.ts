/** Response of the service worker if the data of a page is neither reachable nor cached. */
export const OFFLINE_DATA = 'offline'
