let common: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most common passwords, in lower case. Source: @zxcvbn-ts/language-common (MIT). */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= load()
  return common
}

/**
 * Loads the list of common passwords when it is first needed, which saves some 30 ms at startup.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
