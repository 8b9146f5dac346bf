/** Format of a backup code: number of groups, and number of characters in each group. */
export const BACKUP_CODE_GROUPS = 6
export const BACKUP_CODE_GROUP_CHARS = 4

/** Example that the form for a backup code displays. It can never be a valid code. */
export const BACKUP_CODE_EXAMPLE = 'abcd-efgh-jkmn-pqrs-tvwx-yz23'
