/** In characters: how much of a name is kept, counted from the beginning of a word. */
const LONGEST = 50

/** One form for what counts as the same when people are looked for: case and accents make no difference. */
export const foldName = (name: string): string => words(name).join(' ')

const words = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * All beginnings under which a person is found: their username, and their name and username from each of their words on,
 * folded; each once, in order.
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

/** As the view store sorts. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))
