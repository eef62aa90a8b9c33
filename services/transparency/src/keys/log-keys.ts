import type { KeyObject } from 'node:crypto'

export type LogKey = {
  /** ISO 8601. */
  readonly madeAt: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Ed25519; undefined once the key is retired. */
  readonly privateKey?: KeyObject
  /** ISO 8601. A retired key stays published, because its old signatures stay valid. */
  readonly retiredAt?: string
  /** The previous key's signature of this one (`renewal.ts` in contracts). */
  readonly renewal?: string
}

/** Keys change only on request, because witnesses must be told about the new key. */
export interface LogKeys {
  /** Current and former keys, oldest first. */
  read(): Promise<readonly LogKey[]>
  /** Stores a key unless another process has added one since `known` was read. Durable when it resolves. */
  add(key: LogKey, known: readonly LogKey[]): Promise<void>
  /** Deletes the private part. Idempotent: the first retirement time is kept. */
  retire(publicKey: Uint8Array, at: string): Promise<void>
}
