import { tabStorage } from './tab-storage.ts'

/**
 * Groups whose join button a visitor has pressed in this tab. They are not in the URL, because a link from somebody else
 * must not make a member join a group.
 */
export const pendingJoins = tabStorage('joining')
