/** Message from a page to the service worker. */
export type ServiceWorkerMessage =
  /**
   * The service worker must prefetch the pages of `days`: the first days of the plan that the reader has not completed.
   */
  | { kind: 'coming'; days: readonly number[] }
  /**
   * Books of the Bible were stored on this device. The service worker must cache the chapter shell, the page that
   * displays their chapters offline.
   */
  | { kind: 'bible' }
  /**
   * The reader has accepted the newer version of the app. The service worker of that version must become active; the
   * current one must stop prefetching, because it stays active until it has finished its work.
   */
  | { kind: 'activate' }
