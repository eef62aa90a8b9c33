/** The longest entry, in characters. */
const LONGEST = 50

/** Returns the words in lower case and without accents: only letters and digits. */
export const foldName = (name: string): string => words(name).join(' ')

const words = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the normalized username and name from each word on, so that any prefix finds the user. */
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

/** Compares as the view store does. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))
