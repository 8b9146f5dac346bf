/** Path of the Atom feed of the day. */
export const FEED_PATH = '/feed.atom'

/** Beginning of the paths of pages that other sites may embed. */
export const EMBED_PATH = '/embed'

/** Path of the oEmbed endpoint. */
export const OEMBED_PATH = '/oembed'
