import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import {
  formatNote,
  type Note,
  type NoteKey,
  type NoteSignature,
  parseNote,
  verifyNote,
} from '@soko/contracts/transparency/note.ts'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { verifyEd25519 } from '../keys/verify-ed25519.ts'

export type CosignatureCollection = {
  readonly checkpoint: SignedCheckpoint
  readonly origin: string
  readonly note: Note
  /** By name and id of the witness's key. */
  readonly cosignatures: Map<string, NoteSignature>
}

const keyNameOf = ({ name, id }: Pick<NoteKey, 'name' | 'id'>): string => `${name}+${id}`

/** Collects cosignatures of a checkpoint, and continues `previous` for the same tree. @throws Error */
export const collectCosignatures = (
  checkpoint: SignedCheckpoint,
  previous?: CosignatureCollection,
): CosignatureCollection => {
  const note = parseNote(checkpoint.note)
  const origin = note && parseCheckpoint(note.text)?.origin
  if (note === undefined || origin === undefined) throw new Error('the signed note is not a checkpoint')
  const isSame = previous?.note.text === note.text
  return {
    checkpoint,
    origin,
    note,
    cosignatures: isSame ? previous.cosignatures : new Map<string, NoteSignature>(),
  }
}

export const addCosignature = ({ cosignatures }: CosignatureCollection, cosignature: NoteSignature): void => {
  cosignatures.set(keyNameOf(cosignature), cosignature)
}

/** Returns the checkpoint with the signatures of the log, then the cosignatures. */
export const cosignedCheckpoint = ({
  checkpoint,
  note,
  cosignatures,
}: CosignatureCollection): SignedCheckpoint => ({
  ...checkpoint,
  note: formatNote({ text: note.text, signatures: [...note.signatures, ...cosignatures.values()] }),
})

export type StoredCosignature = {
  readonly note: Note
  readonly cosignature: NoteSignature
  readonly seenAt: Date
}

export const cosignatureOn = async (
  checkpoint: SignedCheckpoint,
  key: NoteKey,
): Promise<StoredCosignature | undefined> => {
  const note = parseNote(checkpoint.note)
  const cosignature = note?.signatures.find((each) => keyNameOf(each) === keyNameOf(key))
  if (note === undefined || cosignature === undefined) return undefined
  const [{ seenAt = 0 } = {}] = (await verifyNote(note, [key], verifyEd25519)) ?? []
  return seenAt === 0 ? undefined : { note, cosignature, seenAt: new Date(seenAt * 1_000) }
}
