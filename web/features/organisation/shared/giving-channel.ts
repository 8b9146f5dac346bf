import { tabChannel } from '#web/lib/tab-channel.ts'

/**
 * Messages between tabs about a member's giving. `changed`: the pledge, gifts or premium changed. `paid`: the member
 * returned from the payment page, and the gift is not confirmed yet.
 */
export const givingChannel = tabChannel<'changed' | 'paid'>('giving')
