/** What a paste may bring that an analysis does not hold. */
export type LeftOutKind =
  | 'otherSites'
  | 'onDevice'
  | 'broken'
  | 'drawings'
  | 'players'
  | 'formulas'
  | 'fields'
  | 'comments'
  | 'hidden'
  | 'merged'
  | 'wideTables'
  | 'colours'
  | 'cellColours'

/** How often each kind was left out. */
export type LeftOut = ReadonlyMap<LeftOutKind, number>

/** Counts what is left out. */
export const createLeftOut = () => {
  const counts = new Map<LeftOutKind, number>()
  return {
    counts: counts as LeftOut,
    add: (kind: LeftOutKind) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    /** Notes what is not counted: it is there or not. */
    note: (kind: LeftOutKind) => {
      counts.set(kind, 1)
    },
  }
}

export type LeftOutCounter = ReturnType<typeof createLeftOut>
