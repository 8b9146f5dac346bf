/** A recovery code is shown as groups of four letters and digits. */
export const RECOVERY_CODE_GROUPS = 6
export const RECOVERY_CODE_GROUP_CHARS = 4

/** What one looks like, for whoever is asked for theirs. Opens nothing. */
export const RECOVERY_CODE_EXAMPLE = 'abcd-efgh-jkmn-pqrs-tvwx-yz23'
