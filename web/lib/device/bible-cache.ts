/** Name of the browser cache (Cache Storage) with the offline Bibles. Each cached file contains one book. */
export const BIBLE_CACHE = 'bible'

/** Path of the chapter shell, the page that displays any chapter offline with text from the device. */
export const CHAPTER_SHELL = '/bible/kept'
