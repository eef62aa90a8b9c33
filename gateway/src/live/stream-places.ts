/** How many live streams a client may have at a time. */
export type StreamPlaces = {
  /** Takes a place; false when the client has none left. */
  take(client: string): boolean | Promise<boolean>
  /** Gives one back. */
  leave(client: string): void
}

/** Counts the places in this process. @param most of one client; 50 unless given. */
export const createStreamPlaces = (most = 50): StreamPlaces => {
  const taken = new Map<string, number>()
  return {
    take: (client) => {
      const count = taken.get(client) ?? 0
      if (count >= most) return false
      taken.set(client, count + 1)
      return true
    },
    leave: (client) => {
      const count = (taken.get(client) ?? 0) - 1
      if (count > 0) taken.set(client, count)
      else taken.delete(client)
    },
  }
}
