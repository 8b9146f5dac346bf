/** Message from a page to the service worker. */
export type ServiceWorkerMessage =
  /** The pages of `days` are to be prefetched: the first days of the plan that the reader has not completed. */
  | { kind: 'coming'; days: readonly number[] }
  /** Books of the Bible were stored on this device, so the chapter shell has to be cached. */
  | { kind: 'bible' }
  /** The reader has accepted the newer version of the app. */
  | { kind: 'activate' }
