type Watched = { readonly service: string; readonly open: () => number }

/** What of this process reaches other services: several parts of it may reach the same one. */
const watched = new Set<Watched>()

/**
 * Lets operators see how many circuits to a service's replicas are open.
 * @returns the end of it.
 */
export const watchCircuits = (service: string, open: () => number): (() => void) => {
  const watching = { service, open }
  watched.add(watching)
  return () => watched.delete(watching)
}

/** How many circuits are open, by the service they lead to. */
export const openCircuits = (): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { service, open } of watched) sums.set(service, (sums.get(service) ?? 0) + open())
  return sums
}
