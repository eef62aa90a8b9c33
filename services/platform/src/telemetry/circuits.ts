type Watched = { readonly service: string; readonly open: () => number }

const watched = new Set<Watched>()

/** Registers the number of open circuits for metrics. Returns an unregister function. */
export const watchCircuits = (service: string, open: () => number): (() => void) => {
  const watching = { service, open }
  watched.add(watching)
  return () => watched.delete(watching)
}

export const openCircuits = (): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { service, open } of watched) sums.set(service, (sums.get(service) ?? 0) + open())
  return sums
}
