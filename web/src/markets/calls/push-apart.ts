/**
 * Moves labels so that they do not overlap, no farther than needed.
 * @param places where each wants to stand, in any order; all in px. @param gap between two of them. @returns where they stand, in the
 * same order, between `low` and `high` as far as there is room.
 */
export const pushApart = (
  places: readonly number[],
  gap: number,
  [low, high]: readonly [low: number, high: number],
): readonly number[] => {
  const order = places.map((_, at) => at).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  // Groups of labels that touch each other; each stands around the middle of what its members want.
  let groups: { members: number[]; from: number }[] = []
  const settle = (members: number[]): { members: number[]; from: number } => {
    const wanted = members.map((member, nth) => (places[member] ?? 0) - nth * gap)
    const middle = wanted.reduce((sum, each) => sum + each, 0) / members.length
    const length = (members.length - 1) * gap
    return { members, from: Math.max(low, Math.min(middle, high - length)) }
  }
  for (const label of order) {
    let group = settle([label])
    for (;;) {
      const before = groups.at(-1)
      if (before === undefined || before.from + before.members.length * gap <= group.from) break
      groups = groups.slice(0, -1)
      group = settle([...before.members, ...group.members])
    }
    groups.push(group)
  }
  const result = [...places]
  for (const { members, from } of groups) {
    for (const [nth, member] of members.entries()) result[member] = from + nth * gap
  }
  return result
}
