/** A section of docs/stored-names.md: the effect of changing its names, and the names. */
export type Section = { readonly meaning: string; readonly names: readonly string[] }

/** Reads the list: `## Section`, a paragraph about the effect of a change, and a block with a name on each line. */
export const readListedNames = (page: string): ReadonlyMap<string, Section> =>
  new Map(
    Array.from(
      page.matchAll(/^## (.+)\n\n([^]+?)\n\n```text\n([^]*?)\n```$/gm),
      ([, title, meaning, names]) => [
        title ?? '',
        { meaning: meaning?.replaceAll('\n', ' ') ?? '', names: names?.split('\n') ?? [] },
      ],
    ),
  )

/** Describes the differences between found and listed names. */
export const differences = (
  listed: ReadonlyMap<string, Section>,
  found: ReadonlyMap<string, readonly string[]>,
): readonly string[] =>
  [...new Set([...listed.keys(), ...found.keys()])].flatMap((title) => {
    const { meaning = 'The list has no such section.', names = [] } = listed.get(title) ?? {}
    const now = new Set(found.get(title))
    const before = new Set(names)
    return [
      ...[...before.difference(now)].map((name) => `${title}: "${name}" has vanished. ${meaning}`),
      ...[...now.difference(before)].map((name) => `${title}: "${name}" is not in the list. ${meaning}`),
    ]
  })
