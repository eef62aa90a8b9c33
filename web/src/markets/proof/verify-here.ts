import { toHex } from '@soko/contracts/transparency/bytes.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { otherOrigins, recallLog, rememberLog } from './log-memory.ts'
import { type Asked, proofApi } from './proof.api.ts'
import { proofTexts } from './proof.texts.ts'
import type { LogMemory, Verification } from './verification.ts'
import { verifyEd25519 } from './verify-ed25519.ts'
import { verifyLeaf } from './verify-leaf.ts'
import { checkpointIn } from './verify-tree.ts'

/** What came of verifying a leaf in this browser. */
export type Outcome = Verification & {
  /** What the site said: newer than what the page was made of. */
  readonly said: LeafProof
  /** What was remembered before. */
  readonly memory: LogMemory | undefined
  /** The tree that was remembered, and the one that is shown now. */
  readonly trees: { readonly before: Tree | undefined; readonly now: Tree | undefined }
  /** Under which other name this browser has seen the log before, where it sees this one for the first time. */
  readonly formerly: string | undefined
  /** Whether this browser keeps what it is to remember. */
  readonly isKept: boolean
  /** What the verifying took, in milliseconds, without the asking. */
  readonly ms: number
}

/** A tree by its size, in leaves, and its root in hexadecimal. */
type Tree = { readonly size: number; readonly root: string }

const treeIn = (note: string | undefined): Tree | undefined => {
  const checkpoint = note === undefined ? undefined : checkpointIn(note)
  return checkpoint && { size: checkpoint.size, root: toHex(checkpoint.root) }
}

type Said = { readonly said: LeafProof; readonly memory: LogMemory | undefined }
type Failed = { readonly error: string }

/**
 * Asks the site anew for a leaf, and that what this browser has seen before is in the log; verifies all of it here, and remembers it.
 * @param origin the log that the leaf is said to be of.
 * @returns why it could not be asked for, as `error`.
 */
export const verifyHere =
  ({ service, index }: Asked, origin: string): Thunk<Promise<Outcome | Failed>> =>
  async (dispatch) => {
    const ask = async (asked: Asked): Promise<{ readonly leaf: LeafProof | null } | Failed> => {
      const once = { subscribe: false, forceRefetch: true }
      const { data = null, error } = await dispatch(proofApi.endpoints.getLeaf.initiate(asked, once))
      return error === undefined ? { leaf: data } : { error: messageOf(error) }
    }
    const askOf = async (log: string, tries: number): Promise<Said | Failed> => {
      const memory = recallLog(log)
      const answer = await ask({ service, index, seen: memory && checkpointIn(memory.checkpoint)?.size })
      if ('error' in answer) return answer
      const { leaf: said } = answer
      if (said === null) return { error: proofTexts.verifying.gone }
      // The log has begun anew since the page was made.
      return said.origin === log || tries === 0 ? { said, memory } : askOf(said.origin, tries - 1)
    }
    const answer = await askOf(origin, 1)
    if ('error' in answer) return answer
    const { said, memory } = answer
    // What ended it is to be in the tree that is shown, or in one that begins with it.
    const shown = said.proof === null ? undefined : checkpointIn(said.proof.checkpoint)?.size
    const end = said.ended && (await ask({ service, index: said.ended.index, seen: shown }))
    if (end && 'error' in end) return end

    const began = performance.now()
    const ended = end ? end.leaf : null
    const now = new Date().toISOString()
    const verification = await verifyLeaf({ index, said, ended, memory, verify: verifyEd25519, now })
    const ms = performance.now() - began
    const { remember } = verification
    return {
      ...verification,
      said,
      memory,
      trees: { before: treeIn(memory?.checkpoint), now: treeIn(said.proof?.checkpoint) },
      formerly: memory === undefined ? otherOrigins(said.origin).at(-1) : undefined,
      isKept: remember !== undefined && rememberLog(said.origin, remember, memory),
      ms,
    }
  }
