export type SignedCheckpoint = {
  readonly size: number
  /** The root hash in base64. */
  readonly root: string
  /** The checkpoint as a signed note. */
  readonly note: string
}

/**
 * The newest checkpoints of an origin: the newest one signed by the log, and the newest one that witnesses
 * cosigned.
 */
export type Signatures = { readonly signed?: SignedCheckpoint; readonly cosigned?: SignedCheckpoint }

/**
 * The result of storing a checkpoint. `smaller`: the stored checkpoint has more leaves or, for the same tree,
 * more cosignatures. `forked`: the stored checkpoint has the same size and another root. In both cases the
 * stored checkpoint is unchanged.
 */
export type Advance = 'set' | 'smaller' | 'forked'

/**
 * Stores the newest checkpoint of each origin of a service's public log. It is not part of database backups:
 * after a restore, the log must not sign a second, different tree.
 */
export interface CheckpointStore {
  read(origin: string): Promise<Signatures>
  /**
   * Stores a signed checkpoint, unless the stored one is newer. For the same size and root, replaces the
   * note. Atomic, and durable when it resolves.
   */
  advance(origin: string, next: SignedCheckpoint): Promise<Advance>
  /**
   * Stores a cosigned checkpoint by the same rule, except that of two checkpoints with the same size and
   * root, the one with more signatures stays.
   */
  advanceCosigned(origin: string, next: SignedCheckpoint): Promise<Advance>
}
