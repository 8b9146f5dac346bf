/** What is typed into a form, before it is sent: one row of the device's database. */
export interface DraftRow {
  owner: string
  /** Of the form: "note:new". */
  name: string
  values: unknown
}
