/** Format of a backup code: number of its groups, and of the characters in each. */
export const RECOVERY_CODE_GROUPS = 6
export const RECOVERY_CODE_GROUP_CHARS = 4

/** Example of a backup code, displayed in the form that requests one. It is not a valid code. */
export const RECOVERY_CODE_EXAMPLE = 'abcd-efgh-jkmn-pqrs-tvwx-yz23'
