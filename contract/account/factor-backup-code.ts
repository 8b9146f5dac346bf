/** Format of a backup code: number of groups, and number of characters in each group. */
export const BACKUP_CODE_GROUPS = 6
export const BACKUP_CODE_GROUP_CHARS = 4

/**
 * Example that the form for a backup code displays. It only has the format of a code: the server generates the
 * codes of members at random.
 */
export const BACKUP_CODE_EXAMPLE = 'abcd-efgh-jkmn-pqrs-tvwx-yz23'
