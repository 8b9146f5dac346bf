/** The cache in which the whole Bible lies where somebody asked for it, a book a file. */
export const BIBLE_CACHE = 'bible'

/** The page that stands in for every chapter without a connection, and finds its text on the device. */
export const CHAPTER_SHELL = '/bible/kept'
