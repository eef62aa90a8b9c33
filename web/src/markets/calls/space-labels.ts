/** Moves labels as little as possible so that they do not overlap. Positions are pixels in any order. */
export const spaceLabels = (
  places: readonly number[],
  gap: number,
  [low, high]: readonly [low: number, high: number],
): readonly number[] => {
  const order = places.map((_, at) => at).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  // Groups of touching labels. Each group is centred on the mean of the preferred positions in it.
  let groups: { members: number[]; from: number }[] = []
  const placeGroup = (members: number[]): { members: number[]; from: number } => {
    const preferred = members.map((member, nth) => (places[member] ?? 0) - nth * gap)
    const middle = preferred.reduce((sum, each) => sum + each, 0) / members.length
    const length = (members.length - 1) * gap
    return { members, from: Math.max(low, Math.min(middle, high - length)) }
  }
  for (const label of order) {
    let group = placeGroup([label])
    for (;;) {
      const before = groups.at(-1)
      if (before === undefined || before.from + before.members.length * gap <= group.from) break
      groups = groups.slice(0, -1)
      group = placeGroup([...before.members, ...group.members])
    }
    groups.push(group)
  }
  const result = [...places]
  for (const { members, from } of groups) {
    for (const [nth, member] of members.entries()) result[member] = from + nth * gap
  }
  return result
}
