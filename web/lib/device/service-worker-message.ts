/** Message from a page to the service worker. */
export type ServiceWorkerMessage =
  /** `days` are the next days of the reader as this page knows them. Their pages are to be prefetched. */
  | { kind: 'coming'; days: readonly number[] }
  /** Books of the Bible were stored on this device, so the chapter shell has to be cached. */
  | { kind: 'bible' }
  /** The reader has accepted the newer version of the app. */
  | { kind: 'activate' }
