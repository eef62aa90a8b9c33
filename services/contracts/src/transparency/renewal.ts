import {
  formatVkey,
  isSameKey,
  type NoteKey,
  parseNote,
  parseVkey,
  SignatureType,
  type VerifyEd25519,
  verifyNote,
} from './note.ts'

/** Renewals are signed notes in which a key of a log names its successor. Their text is specific to Soko. */

/** The second line of a renewal. In a checkpoint, the second line is a number. */
const NEXT_KEY = 'next key'

/** Formats the text of a renewal: the log's origin, a marker, and the vkey of the next key. */
export const formatRenewal = (next: NoteKey): string => `${next.name}\n${NEXT_KEY}\n${formatVkey(next)}\n`

/** Parses the text of a note and returns the next key; undefined if it is not a renewal. */
export const parseRenewal = (text: string): NoteKey | undefined => {
  const key = parseVkey(text.split('\n')[2] ?? '')
  return key?.type === SignatureType.ed25519 && formatRenewal(key) === text ? key : undefined
}

/**
 * Returns the known keys and all keys reached through renewals, each signed by an already reached key of the
 * same name. Ignores invalid renewals.
 * @param renewals oldest first.
 */
export const followKeys = async (
  known: readonly NoteKey[],
  renewals: readonly string[],
  verify: VerifyEd25519,
): Promise<readonly NoteKey[]> => {
  const reached = [...known]
  for (const renewal of renewals) {
    const note = parseNote(renewal)
    const next = note && parseRenewal(note.text)
    if (note === undefined || next === undefined || reached.some((key) => isSameKey(key, next))) continue
    const before = reached.filter(({ name, type }) => name === next.name && type === next.type)
    const verified = await verifyNote(note, before, verify)
    if (verified !== undefined && verified.length > 0) reached.push(next)
  }
  return reached
}
