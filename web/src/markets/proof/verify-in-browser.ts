import { toHex } from '@soko/contracts/transparency/bytes.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { otherOrigins, recallLog, rememberLog } from './log-memory.ts'
import { type LeafRequest, proofApi } from './proof.api.ts'
import { proofTexts } from './proof.texts.ts'
import type { LogMemory, Verification } from './verification.ts'
import { verifyEd25519 } from './verify-ed25519.ts'
import { verifyLeaf } from './verify-leaf.ts'
import { checkpointIn } from './verify-tree.ts'

export type Outcome = Verification & {
  /** The response that was verified. It is newer than the response used for the server-rendered page. */
  readonly leafProof: LeafProof
  readonly memory: LogMemory | undefined
  readonly trees: { readonly before: Tree | undefined; readonly now: Tree | undefined }
  /** Origin of an earlier log of the service. Set only on the first visit to the current log. */
  readonly formerOrigin: string | undefined
  readonly isRemembered: boolean
  /** Duration of the verification in milliseconds, excluding requests. */
  readonly ms: number
}

/** Number of leaves, and the root hash in hexadecimal. */
type Tree = { readonly size: number; readonly root: string }

const treeIn = (note: string | undefined): Tree | undefined => {
  const checkpoint = note === undefined ? undefined : checkpointIn(note)
  return checkpoint && { size: checkpoint.size, root: toHex(checkpoint.root) }
}

type Fetched = { readonly leafProof: LeafProof; readonly memory: LogMemory | undefined }
type Failed = { readonly error: string }

/** Fetches and verifies a leaf of the log `origin`, and stores the result. `error` if a request failed. */
export const verifyInBrowser =
  ({ service, index }: LeafRequest, origin: string): Thunk<Promise<Outcome | Failed>> =>
  async (dispatch) => {
    const fetchLeaf = async (request: LeafRequest): Promise<{ readonly leaf: LeafProof | null } | Failed> => {
      const once = { subscribe: false, forceRefetch: true }
      const { data = null, error } = await dispatch(proofApi.endpoints.getLeaf.initiate(request, once))
      return error === undefined ? { leaf: data } : { error: messageOf(error) }
    }
    const fetchCurrentLeaf = async (log: string, tries: number): Promise<Fetched | Failed> => {
      const memory = recallLog(log)
      const answer = await fetchLeaf({
        service,
        index,
        seen: memory && checkpointIn(memory.checkpoint)?.size,
      })
      if ('error' in answer) return answer
      const { leaf: leafProof } = answer
      if (leafProof === null) return { error: proofTexts.verifying.notFound }
      // If the site has started a new log since the page was rendered, retry with the state of that log.
      return leafProof.origin === log || tries === 0
        ? { leafProof, memory }
        : fetchCurrentLeaf(leafProof.origin, tries - 1)
    }
    const answer = await fetchCurrentLeaf(origin, 1)
    if ('error' in answer) return answer
    const { leafProof, memory } = answer
    // The leaf of the deletion may be in a newer tree, which must extend the tree of `leafProof`.
    const currentSize = leafProof.proof === null ? undefined : checkpointIn(leafProof.proof.checkpoint)?.size
    const end =
      leafProof.ended && (await fetchLeaf({ service, index: leafProof.ended.index, seen: currentSize }))
    if (end && 'error' in end) return end

    const began = performance.now()
    const ended = end ? end.leaf : null
    const now = new Date().toISOString()
    const verification = await verifyLeaf({ index, leafProof, ended, memory, verify: verifyEd25519, now })
    const ms = performance.now() - began
    const { remember } = verification
    return {
      ...verification,
      leafProof,
      memory,
      trees: { before: treeIn(memory?.checkpoint), now: treeIn(leafProof.proof?.checkpoint) },
      formerOrigin: memory === undefined ? otherOrigins(leafProof.origin).at(-1) : undefined,
      isRemembered: remember !== undefined && rememberLog(leafProof.origin, remember, memory),
      ms,
    }
  }
