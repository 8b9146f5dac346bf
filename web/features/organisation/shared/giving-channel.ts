import { tabChannel } from '#web/lib/tab-channel.ts'

/** `changed`: something about the member's giving is different. `paid`: they came back from paying, and it is not known here yet. */
export const givingChannel = tabChannel<'changed' | 'paid'>('giving')
