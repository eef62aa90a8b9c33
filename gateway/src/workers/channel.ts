import { type BirpcReturn, createBirpc } from 'birpc'

/** One end of a channel between two processes of Node: `process` in the child, the child in the process that forked it. */
export type ChannelEnd = {
  readonly connected?: boolean | undefined
  send?(message: unknown, sent: (error: Error | null) => void): unknown
  on(event: 'message', hear: (message: unknown) => void): unknown
  off(event: 'message', hear: (message: unknown) => void): unknown
}

/**
 * Lets two processes call each other's functions. A call rejects with what the function threw; when the channel is gone, `$close` rejects
 * those that were not answered.
 */
export const openChannel = <Theirs extends object, Ours extends object>(
  end: ChannelEnd,
  ours: Ours,
): BirpcReturn<Theirs, Ours> =>
  createBirpc<Theirs, Ours>(ours, {
    // Whoever waits for an answer over a channel that has just gone is told by `$close`.
    post: (message) => {
      if (end.connected === true) end.send?.(message, () => {})
    },
    on: (hear) => end.on('message', hear),
    off: (hear) => end.off('message', hear),
    timeout: -1,
  })
