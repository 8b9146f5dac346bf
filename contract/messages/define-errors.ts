/** Text that the page displays after an operation has succeeded. */
export interface Notice {
  readonly title: string
  readonly detail?: string | undefined
}

/** Notices of a feature, each under the name by which the code refers to it. */
export type Notices = Readonly<Record<string, Notice>>

/** Displayed texts and HTTP status of an error. */
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

/** Adds a code to each error of a feature, such as `note.no_title` for the error `no_title` of `note`. */
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
