/** A checkpoint as it was signed. */
export type SignedCheckpoint = {
  readonly size: number
  /** Base64. */
  readonly root: string
  /** The signed note. */
  readonly note: string
}

/** The newest checkpoints of an origin: as it was signed, and with signatures of witnesses. */
export type Signatures = { readonly signed?: SignedCheckpoint; readonly cosigned?: SignedCheckpoint }

/**
 * What became of a checkpoint that was to be kept: `smaller` than the one that is there (or of the same tree, and signed by fewer witnesses), or
 * `forked`, of the same size with another root. Then the one that is there stays.
 */
export type Advance = 'set' | 'smaller' | 'forked'

/**
 * The newest checkpoint of each origin of one service's public log. It is remembered outside of what a backup brings back, so that nothing
 * signs a second tree after one.
 */
export interface CheckpointStore {
  read(origin: string): Promise<Signatures>
  /** Keeps a checkpoint unless that would go back, in one step with the look; resolves when it is durable. The same size and root again replaces the note. */
  advance(origin: string, next: SignedCheckpoint): Promise<Advance>
  /** Keeps a checkpoint with signatures of witnesses, by the same rule. Of the same size and root, the one with more signatures stays. */
  advanceCosigned(origin: string, next: SignedCheckpoint): Promise<Advance>
}
