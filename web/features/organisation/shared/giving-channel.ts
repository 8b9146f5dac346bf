import { tabChannel } from '#web/lib/tab-channel.ts'

/**
 * `changed`: the member's giving has changed. `paid`: the member returned from the payment page,
 * and the gift is not confirmed yet.
 */
export const givingChannel = tabChannel<'changed' | 'paid'>('giving')
