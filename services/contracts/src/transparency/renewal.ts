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

/*
 * Renewals: signed notes by which a key of a log names the one that comes after it. Who knows the old one can follow, however long they were
 * away. Go's `sumdb/note` opens them; what they say is Soko's own.
 */

/** The second line. No checkpoint has it: there it is a number. */
const NEXT_KEY = 'next key'

/** The text that is signed: the log's origin, which is the name of all of its keys, that a key follows, and its vkey. */
export const formatRenewal = (next: NoteKey): string => `${next.name}\n${NEXT_KEY}\n${formatVkey(next)}\n`

/** The key that the text of a note names as the next one; undefined for what is no renewal. */
export const parseRenewal = (text: string): NoteKey | undefined => {
  const key = parseVkey(text.split('\n')[2] ?? '')
  return key?.type === SignatureType.ed25519 && formatRenewal(key) === text ? key : undefined
}

/**
 * The keys to which renewals lead from known ones, those included. A renewal counts where a key of the same name that is known, or that was
 * reached before, has signed it; all others are passed over.
 * @param renewals signed notes, the oldest first.
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
