/** Message from a page to the service worker. */
export type ServiceWorkerMessage =
  /** The reader's next days, as this page knows them: their pages are prefetched. */
  | { kind: 'coming'; days: readonly number[] }
  /** Books of the Bible are stored on this device, so the chapter shell must be cached too. */
  | { kind: 'bible' }
  /** The reader wants to use the newer version now. */
  | { kind: 'activate' }
