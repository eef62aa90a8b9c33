import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { SignedCheckpoint } from './checkpoints/checkpoint-store.ts'
import type { LogKey } from './keys/log-keys.ts'
import type { OpenedLog } from './signing/open-log.ts'
import { noteKeyOf, signingKeys } from './keys/sign-note.ts'
import type { LogTree } from './tree/log-tree.ts'

/** In milliseconds. If a leaf is unsigned for longer, the log is behind. */
const MAX_DELAY = 60_000

/** Returns the state of a log. Before it is open, `opened` is undefined, and `firstOrigin` names the keys. */
export const logState = async (
  parts: Pick<PublicLogState, 'service' | 'expected' | 'witnesses'> & {
    readonly opened: OpenedLog | undefined
    readonly signed: SignedCheckpoint | undefined
    readonly firstOrigin: string
    readonly keys: readonly LogKey[]
    readonly now: Date
  },
): Promise<PublicLogState> => {
  const { service, expected, witnesses, opened, signed, firstOrigin, keys, now } = parts
  const tree = opened?.tree
  await tree?.follow()
  const signedAt = signed && tree && (await timeOfLeaf(tree, signed.size))
  const oldestUnsignedAt =
    signed && tree && tree.size() > signed.size ? await timeOfLeaf(tree, signed.size + 1) : undefined
  const isLate = oldestUnsignedAt !== undefined && now.getTime() - Date.parse(oldestUnsignedAt) > MAX_DELAY
  return {
    service,
    origin: opened?.origin ?? null,
    expected,
    status: opened === undefined ? 'starting' : (opened.unsigned ?? (isLate ? 'behind' : 'signing')),
    size: tree?.size() ?? signed?.size ?? 0,
    signed: signed && signedAt !== undefined ? { size: signed.size, at: signedAt } : null,
    keys: signingKeys(keys).map((key) => ({
      vkey: formatVkey(noteKeyOf(opened?.origin ?? firstOrigin, key)),
      madeAt: key.madeAt,
    })),
    witnesses,
  }
}

const timeOfLeaf = async (tree: LogTree, size: number): Promise<string | undefined> =>
  size === 0 ? undefined : parseLeaf(await tree.entry(size - 1))?.time
