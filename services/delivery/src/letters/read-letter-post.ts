import { LetterContent, LetterPost } from '@soko/contracts/types/letter-content.ts'
import { PeerUnavailable, type Peers } from '@soko/platform/peers/peers.ts'
import type { z } from 'zod'

type Get = Pick<Peers, 'get'>

/** Asks content for the state of a post; returns undefined if it is unknown or erased. @throws PeerUnavailable */
export const readLetterPost = async (peers: Get, postId: string): Promise<LetterPost | undefined> =>
  read(peers, `/internal/letters/${encodeURIComponent(postId)}`, LetterPost)

/** Returns the newest version of a published post. @throws PeerUnavailable */
export const readLetterContent = async (peers: Get, postId: string): Promise<LetterContent | undefined> =>
  read(peers, `/internal/letters/${encodeURIComponent(postId)}/content`, LetterContent)

/** Returns the newest revision of an open draft, of any author. @throws PeerUnavailable */
export const readDraftContent = async (peers: Get, draftId: string): Promise<LetterContent | undefined> =>
  read(peers, `/internal/letters/drafts/${encodeURIComponent(draftId)}/content`, LetterContent)

const read = async <Schema extends z.ZodType>(
  peers: Get,
  path: `/internal/${string}`,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  const { status, body } = await peers.get('content', path)
  if (status === 404) return undefined
  if (status !== 200) throw new PeerUnavailable(`a post of content cannot be read: status ${status}`)
  return schema.parse(body)
}
