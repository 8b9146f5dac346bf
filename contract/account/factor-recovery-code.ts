/** Format of a recovery key: groups of characters. */
export const RECOVERY_CODE_GROUPS = 6
export const RECOVERY_CODE_GROUP_CHARS = 4

/** Example of a recovery key, for the form that requests it. Opens nothing. */
export const RECOVERY_CODE_EXAMPLE = 'abcd-efgh-jkmn-pqrs-tvwx-yz23'
