/** Content of a push message, as JSON. It is encrypted for the browser. */
export interface PushPayload {
  title: string
  body: string
  /** A notification on the device is replaced by the next one with the same tag. */
  tag: string
  /** Path of the page that the notification leads to. */
  path: string
  /** Path of the page that ends notifications of this kind. */
  offPath: string
  /** Number of the member's unread notifications, for the badge of the app. */
  unread: number
}
