/** Fields by name in lower case. Of repeated fields the first counts. */
export type Fields = ReadonlyMap<string, string>

/**
 * Parses the groups of fields in a report (RFC 3464, 2.1): header lines, with an empty line between groups.
 * Lines that are no fields are skipped, and empty groups dropped.
 */
export const readFieldGroups = (text: string): readonly Fields[] => {
  const groups: Map<string, string[]>[] = []
  let group: Map<string, string[]> | undefined
  /** The lines of the field that the next folded line continues. */
  let lines: string[] | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      group = undefined
      lines = undefined
      continue
    }
    if (/^[ \t]/.test(line)) {
      lines?.push(line.trim())
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    lines = undefined
    if (!/^[\w-]+$/.test(name)) continue
    lines = [line.slice(colon + 1).trim()]
    if (group === undefined) {
      group = new Map()
      groups.push(group)
    }
    if (!group.has(name)) group.set(name, lines)
  }
  return groups.map((fields) => new Map([...fields].map(([name, parts]) => [name, parts.join(' ').trim()])))
}
