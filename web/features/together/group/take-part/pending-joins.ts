import { tabStorage } from '#web/features/together/shared/tab-storage.ts'

/**
 * Titles of groups whose join button a visitor has pressed in this tab. The groups are not in the URL, because a link from somebody else
 * must not make a member join a group.
 */
export const pendingJoins = tabStorage('joining')
