/** What every entry of a file has beside the fields of its kind: when it was made, and by which name we know it. */
export const CREATED = 'Made at'
export const ID = 'Id'
