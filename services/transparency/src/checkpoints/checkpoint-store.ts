export type SignedCheckpoint = {
  readonly size: number
  /** In base64. */
  readonly root: string
  readonly note: string
}

/** The newest checkpoint signed by the log, and the newest cosigned by witnesses. */
export type Signatures = { readonly signed?: SignedCheckpoint; readonly cosigned?: SignedCheckpoint }

/**
 * `smaller`: the stored checkpoint has more leaves or, for the same tree, more cosignatures. `forked`: it has
 * the same size and another root. In both cases it is unchanged.
 */
export type Advance = 'set' | 'smaller' | 'forked'

/** Stores checkpoints outside database backups: after a restore, the log must not sign a different tree. */
export interface CheckpointStore {
  read(origin: string): Promise<Signatures>
  /** Stores a checkpoint unless a newer one is stored. Replaces the note of the same tree. Atomic, durable. */
  advance(origin: string, next: SignedCheckpoint): Promise<Advance>
  /** Like `advance`, but for the same tree, the checkpoint with more signatures stays. */
  advanceCosigned(origin: string, next: SignedCheckpoint): Promise<Advance>
}
