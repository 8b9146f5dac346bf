/** What a page tells the service worker. */
export type ServiceWorkerMessage =
  /** The reader's next days, as far as this page knows them: their pages are fetched ahead. */
  | { kind: 'coming'; days: readonly number[] }
  /** Books of the Bible lie on this device now: the page that shows them has to be here too. */
  | { kind: 'bible' }
  /** The reader wants the newer version now. */
  | { kind: 'activate' }
