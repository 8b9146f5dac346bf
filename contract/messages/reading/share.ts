import type { Notices } from '#contract/messages/define-errors.ts'

export const shareNotices = {
  verse_copied: { title: 'Verse copied', detail: 'With its reference.' },
  link_copied: { title: 'Link copied!', detail: 'Share link copied to clipboard' },
  copy_refused: {
    title: 'Your browser does not let this page copy',
    detail: 'Please select what you would like to copy, and copy it as you always do.',
  },
  failed: { title: 'Could not share just now', detail: 'The picture can be downloaded instead.' },
} as const satisfies Notices
