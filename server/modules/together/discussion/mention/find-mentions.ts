/** A participant of a group, who may be mentioned in a comment. */
export interface Mentionable {
  participantId: string
  memberId: string
  name: string
}

export interface FoundMention {
  start: number
  end: number
  participantId: string
}

/**
 * Finds "@name" in a text for each of some participants. Of several names that begin at the same place, the longest
 * counts. Participants with the same name are mentioned in the order of `people`.
 */
export function findMentions(text: string, people: readonly Mentionable[]): FoundMention[] {
  const byName = Map.groupBy(people, ({ name }) => name)
  const names = [...byName.keys()].sort((one, other) => other.length - one.length)
  const found: FoundMention[] = []
  for (const name of names) {
    const called = byName.get(name) ?? []
    let count = 0
    for (const start of placesOf(text, `@${name}`)) {
      const end = start + name.length + 1
      const participantId = called[Math.min(count, called.length - 1)]?.participantId
      if (participantId === undefined || found.some((one) => one.start < end && start < one.end)) continue
      found.push({ start, end, participantId })
      count += 1
    }
  }
  return found
}

/** Offsets at which `sought` is in the text as words of its own: not within an email address, or a longer name. */
function placesOf(text: string, sought: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length
    if (!isLetter(text.slice(0, at).slice(-2)) && !isLetter(text.slice(end, end + 2), true)) places.push(at)
  }
  return places
}

/** Whether a text ends, or begins, with a letter or digit. */
function isLetter(text: string, atBegin = false): boolean {
  return (atBegin ? /^[\p{L}\p{N}]/u : /[\p{L}\p{N}]$/u).test(text)
}
