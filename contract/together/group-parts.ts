/** Ids of the parts of a group page to which notifications lead. */
export const groupParts = { messages: 'leader-messages', prayers: 'group-prayers' } as const
