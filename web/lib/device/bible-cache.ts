/** Name of the cache with the offline Bibles; each file in it is one book. */
export const BIBLE_CACHE = 'bible'

/** Path of the chapter shell, the page that displays any chapter offline with text from the device. */
export const CHAPTER_SHELL = '/bible/kept'
