type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/**
 * Returns an object in which the named fields are null: fields that Stripe sends and the sandbox never fills.
 * @param names names of the fields, separated by spaces
 */
export function absent<Names extends string>(names: Names): Record<Words<Names>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Names>, null>
}
