export type SignedCheckpoint = {
  readonly size: number
  /** Base64. */
  readonly root: string
  /** A signed note. */
  readonly note: string
}

/** The newest checkpoints of an origin: signed by the log, and cosigned by witnesses. */
export type Signatures = { readonly signed?: SignedCheckpoint; readonly cosigned?: SignedCheckpoint }

/**
 * The result of storing a checkpoint. `smaller`: the stored one has more leaves (or, for the same tree,
 * more cosignatures). `forked`: the stored one has the same size and another root. In both cases the
 * stored one stays.
 */
export type Advance = 'set' | 'smaller' | 'forked'

/**
 * The newest checkpoint of each origin of one service's public log. It is stored outside of database
 * backups: after a restore the log must not sign a second, different tree.
 */
export interface CheckpointStore {
  read(origin: string): Promise<Signatures>
  /**
   * Atomic; keeps a newer stored checkpoint. For the same size and root, replaces the note. Durable on
   * return.
   */
  advance(origin: string, next: SignedCheckpoint): Promise<Advance>
  /** Same rule for cosigned checkpoints; of the same size and root, the one with more signatures stays. */
  advanceCosigned(origin: string, next: SignedCheckpoint): Promise<Advance>
}
