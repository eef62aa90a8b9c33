import { fromBase64, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { isIncluded, leafHash } from '@soko/contracts/transparency/merkle.ts'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { LeafProof, PublicLog, PublicLogState } from '@soko/contracts/types/public-log.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { openEmbeddedLogPorts } from '@soko/transparency/open-ports.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { createContentService } from '../service.ts'
import { bodyOf, type Content, runContent } from './run-content.ts'

type RunOptions = {
  readonly origin?: string
  readonly ports?: Partial<Ports>
  readonly before?: (ports: Ports) => Promise<void>
  readonly objects?: (objects: Ports['objects']) => Ports['objects']
}

/** Runs content with its public log for each test of a file, with a folder per test. */
export const useContentLog = () => {
  let folder: string
  let test: Content

  const run = async (options: RunOptions = {}): Promise<void> => {
    const { origin = 'https://soko.example', before, objects = (same) => same, ports = {} } = options
    test = await runContent({
      folder,
      ports,
      create: async (given) => {
        await before?.(given)
        const publicLog = await openEmbeddedLogPorts(given, { origin, witnesses: [] })
        return createContentService({ ...given, objects: objects(given.objects) }, { publicLog })
      },
    })
  }
  beforeEach(async () => {
    folder = await temporaryFolder()
    await run()
  })
  afterEach(async () => {
    await test.close()
  })

  const internal = async () => {
    const headers = { 'soko-service-token': test.ports.serviceToken }
    const { body } = await test.ask('GET /internal/public-log', { headers })
    return body as { logs: PublicLog[]; state: PublicLogState }
  }
  return {
    folder: () => folder,
    test: () => test,
    ask: async (...request: Parameters<Content['ask']>) => test.ask(...request),
    member: async (userId: string) => test.member(userId),
    run,
    restart: async (options?: RunOptions): Promise<void> => {
      await test.close()
      await run(options)
    },
    admin: () => ({ token: test.tokenOf('root', { role: 'admin' }) }),
    internal,
    signedSize: async (): Promise<number> => (await internal()).state.signed?.size ?? 0,
    allSigned: async (): Promise<void> => {
      await expect
        .poll(async () => {
          const { state } = await internal()
          return state.size > 0 && state.signed?.size === state.size
        })
        .toBe(true)
    },
    publish: async (token: string, title: string) =>
      bodyOf(await test.ask('POST /api/posts/create', { token, body: { title, desc: `Text of ${title}` } })),
    leavesOf: async (postId: unknown): Promise<readonly { index: number; version: number }[]> => {
      const { body } = await test.ask(`GET /api/posts/${String(postId)}/leaves`)
      return (body as { leaves: { index: number; version: number }[] }).leaves
    },
    leaf: async (index: number, query = ''): Promise<LeafProof> =>
      (await test.ask(`GET /api/logs/content/leaves/${index}${query}`)).body as LeafProof,
  }
}

export const headOf = (note: string) => parseCheckpoint(parseNote(note)?.text ?? '')!

/** Returns true if the proof of a leaf shows that the signed tree contains the leaf. */
export const isProved = (found: LeafProof): boolean => {
  const inclusion = found.proof!.inclusion.map((hash) => fromBase64(hash)!)
  const hash = leafHash(utf8(found.leaf))
  return isIncluded({ index: found.index, hash }, headOf(found.proof!.checkpoint), inclusion)
}
