/** Name of the cache for offline Bibles, with one file per book. */
export const BIBLE_CACHE = 'bible'

/** Chapter shell: the page that displays any chapter offline, with the text from the device. */
export const CHAPTER_SHELL = '/bible/kept'
