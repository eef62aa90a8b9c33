import type { KeyObject } from 'node:crypto'

/** A current or former signing key of a public log. */
export type LogKey = {
  /** ISO 8601. */
  readonly madeAt: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Ed25519. Undefined once the key is retired. */
  readonly privateKey?: KeyObject
  /** ISO 8601. A retired key signs nothing. It stays published, because its old signatures stay valid. */
  readonly retiredAt?: string
  /** A note by which the previous key signs this one (see `renewal.ts` in contracts). */
  readonly renewal?: string
}

/**
 * Stores the keys of a service's public log. One key signs, or two during a key change. Keys are changed only
 * on request, because witnesses must be told about the new key.
 */
export interface LogKeys {
  /** Returns all current and former keys, oldest first. */
  read(): Promise<readonly LogKey[]>
  /**
   * Stores a new key from `makeLogKey`, unless another process added a key that is not in `known`. Callers
   * must read the keys to see which one was stored. Resolves when the key is durable.
   */
  add(key: LogKey, known: readonly LogKey[]): Promise<void>
  /** Retires a key and deletes its private part. Idempotent: the first retirement time is kept. */
  retire(publicKey: Uint8Array, at: string): Promise<void>
}
