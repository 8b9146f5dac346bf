let common: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password, however it is cased, is among the 49,000 that are tried first. Source: the passwords of
 * @zxcvbn-ts/language-common (MIT).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

/** With the first password that is chosen: some 30 ms that a start need not wait for. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
