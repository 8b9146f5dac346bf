/** Fragment of the address of a day: opens its discussion at the newest reply to the viewer. */
export const REPLIES_FRAGMENT = '#discussion-replies'
