import type { KeyObject } from 'node:crypto'

/** A key that signs a public log, or has signed it. */
export type LogKey = {
  /** ISO 8601. */
  readonly madeAt: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Ed25519. Undefined once the key is retired. */
  readonly privateKey?: KeyObject
  /** ISO 8601: since then it signs nothing more. Proofs that it signed stay good, so its public key is told for ever. */
  readonly retiredAt?: string
  /** A signed note by which the key before it names it (`renewal.ts` of the contracts); the first key has none. It stays for ever. */
  readonly renewal?: string
}

/** The keys of one service's public log: one signs, or two while they change. They never change by themselves: witnesses know them. */
export interface LogKeys {
  /** All that there ever were, the oldest first; none before the first was added. */
  read(): Promise<readonly LogKey[]>
  /**
   * Keeps a new key, made by `makeLogKey`, unless another process has added one to those that `known` holds: reading shows that one then.
   * Resolves when it is durable.
   */
  add(key: LogKey, known: readonly LogKey[]): Promise<void>
  /** Says that a key signs nothing more; its private part is forgotten. Repeatable: the first time stays. */
  retire(publicKey: Uint8Array, at: string): Promise<void>
}
