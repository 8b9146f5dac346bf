let common: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that are tried first, in lower case. Source: @zxcvbn-ts/language-common (MIT). */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= load()
  return common
}

/** With the first password that is chosen: some 30 ms that a start need not wait for. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
