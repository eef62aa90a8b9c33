/** A draft that is to be published once the network is back. */
type Waiting = {
  /** Of the draft, and of the lock by which tabs claim it. */
  readonly name: string
  /** The analysis that it changes; undefined for a new one. */
  readonly postId: string | undefined
}

/** How a stored draft says that it waits to be published. */
const WAITING = '"waiting":true'

/**
 * The drafts of a person that seem to wait for the network. Every page of a member looks for them, so nothing is parsed:
 * whoever publishes one reads it.
 */
export const waitingDrafts = (storage: Storage, userId: string): readonly Waiting[] => {
  const before = `soko-draft:${userId}:`
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names
    .filter((name) => name.startsWith(before) && storage.getItem(name)?.includes(WAITING))
    .map((name) => {
      const target = name.slice(before.length)
      return { name, postId: target === 'new' ? undefined : target }
    })
}
