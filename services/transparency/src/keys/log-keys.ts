import type { KeyObject } from 'node:crypto'

/** A current or former signing key of a public log. */
export type LogKey = {
  /** ISO 8601. */
  readonly madeAt: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Ed25519. Undefined once the key is retired. */
  readonly privateKey?: KeyObject
  /** ISO 8601. The key signs nothing afterwards. Old signatures stay valid, so it stays published. */
  readonly retiredAt?: string
  /** A signed note in which the previous key names this one (see `renewal.ts` in contracts). */
  readonly renewal?: string
}

/**
 * The keys of one service's public log: one signs, or two during a key change. Keys change only on
 * request, because witnesses must learn the new one.
 */
export interface LogKeys {
  /** Returns all current and former keys, oldest first. */
  read(): Promise<readonly LogKey[]>
  /**
   * Stores a new key from `makeLogKey`, unless another process added a key that is not in `known`: read
   * the keys to see which one was stored. Resolves when durable.
   */
  add(key: LogKey, known: readonly LogKey[]): Promise<void>
  /** Retires a key and deletes its private part. Idempotent: the first retirement time stays. */
  retire(publicKey: Uint8Array, at: string): Promise<void>
}
