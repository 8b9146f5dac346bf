/** What is shown when something went well. */
export interface Notice {
  readonly title: string
  readonly detail?: string | undefined
}

/** Those of a feature, by name. */
export type Notices = Readonly<Record<string, Notice>>

/** What is shown of an error, and the HTTP status it travels with. */
export interface ErrorText<Detail = unknown> {
  readonly status: number
  readonly title: string
  readonly detail: Detail
}

export function error(status: number, title: string): ErrorText<undefined>
export function error(status: number, title: string, detail: string): ErrorText<string>
// @__NO_SIDE_EFFECTS__
export function error(status: number, title: string, detail?: string): ErrorText {
  return { status, title, detail }
}

/** The errors of a feature by name, each with its code, such as `note.no_title`. */
// @__NO_SIDE_EFFECTS__
export function defineErrors<const Feature extends string, Errors extends Record<string, ErrorText>>(
  feature: Feature,
  errors: Errors,
) {
  const coded = Object.entries(errors).map(([name, text]) => [name, { code: `${feature}.${name}`, ...text }])
  return Object.fromEntries(coded) as {
    readonly [Name in keyof Errors & string]: Errors[Name] & { readonly code: `${Feature}.${Name}` }
  }
}
