/** What the service worker answers where the data of a page is neither to be had nor kept. */
export const OFFLINE_DATA = 'offline'
