/** The maximum length of an entry in characters, counted from the beginning of a word. */
const LONGEST = 50

/** Returns the normalized form used to find users, without case and accents. */
export const foldName = (name: string): string => words(name).join(' ')

const words = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Returns all prefixes under which a user is found: their username, and name and username from each word on,
 * normalized, sorted and without duplicates.
 */
export const entrances = ({
  username,
  name,
}: {
  readonly username: string
  readonly name: string
}): string[] => [...new Set([...fromEachWord(username), ...fromEachWord(name)])].toSorted(byBytes)

const fromEachWord = (name: string): readonly string[] => {
  const all = words(name)
  return all.map((_, start) => Array.from(all.slice(start).join(' ')).slice(0, LONGEST).join(''))
}

/** The sort order of the view store. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))
