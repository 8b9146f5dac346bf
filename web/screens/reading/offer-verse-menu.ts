import { verseMenu } from '#web/lib/scripture/verse-menu.ts'

// Pages that import this module display the menu of a verse also for Scripture within another text.
verseMenu.load = async () => (await import('./verse-actions.tsx')).VerseMenu
