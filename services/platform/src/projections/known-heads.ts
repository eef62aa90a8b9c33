import type { Checkpoint } from '../view-store/view-store.ts'
import type { RelayMessage } from '../published-log/published-commit.ts'
import { positionOf } from './sequence.ts'

export type KnownHeads = {
  note(messages: readonly RelayMessage[]): void
  lagBehind(checkpoint: Checkpoint, sources: readonly string[]): Readonly<Record<string, number>>
}

export const createKnownHeads = (): KnownHeads => {
  const heads = new Map<string, number>()
  return {
    note: (messages) => {
      for (const message of messages) {
        heads.set(message.source, Math.max(heads.get(message.source) ?? 0, positionOf(message)))
      }
    },
    lagBehind: (checkpoint, sources) =>
      Object.fromEntries(
        sources.map((source) => {
          const applied = checkpoint[source]?.position ?? 0
          return [source, Math.max(0, (heads.get(source) ?? applied) - applied)]
        }),
      ),
  }
}
