/** What a page tells the service worker. */
export type ServiceWorkerMessage =
  /** The reader's next days, as far as this page knows them: their pages are fetched ahead. */
  | { kind: 'coming'; days: readonly number[] }
  /** The reader wants the newer version now. */
  | { kind: 'activate' }
