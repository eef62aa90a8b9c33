import { formatExtra, formatTlogProof } from '@soko/contracts/transparency/tlog-proof.ts'
import { fromBase64 } from '@soko/contracts/transparency/bytes.ts'
import type { ContentLogEndpoints, MarketsLogEndpoints } from '@soko/contracts/endpoints/logs.endpoints.ts'
import type { LeafText } from '@soko/contracts/types/public-log.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { LeafKindsChanged } from '../signing/open-log.ts'
import { startedOrigin } from '../origins/origins.ts'
import type { ReadLeaf } from '../proofs/leaf-reader.ts'
import type { PublicLog } from '../public-log.ts'

type LogEndpoints = Pick<
  typeof ContentLogEndpoints | typeof MarketsLogEndpoints,
  'leaf' | 'proof' | 'texts' | 'begin' | 'addKey' | 'retireKey'
>

/** KiB of text per client and minute: an auditor can read a gigabyte in a quarter of an hour. */
const TEXT_KIB_PER_MINUTE = 64 * 1024

/** Mounts leaves, proofs, texts and admin endpoints, and an internal one for the gateway. */
export const mountLeaves = (
  { mount, internal, limits }: Pick<ServiceKit, 'mount' | 'internal' | 'limits'>,
  endpoints: LogEndpoints,
  log: PublicLog,
): void => {
  const read = async (params: { readonly index: string }, seen?: number): Promise<ReadLeaf> => {
    const leaf = await whileOpen(async () => log.leaves().read(Number(params.index), seen))
    if (leaf === undefined) throw new HttpProblem('not-found')
    return leaf
  }

  mount(endpoints.leaf, async ({ params, query }) => {
    const leaf = await read(params, query.seen)
    const { service, witnesses } = log
    const keys = await log.keys()
    return {
      status: 200,
      body: { service, origin: log.origin(), ...leaf, ...keys, witnesses: [...witnesses] },
    }
  })

  mount(endpoints.proof, async ({ params }) => {
    const { index, leaf, text, salt, proof } = await read(params)
    if (text === null || salt === null) throw new HttpProblem('leaf-without-text')
    if (proof === null) throw new HttpProblem('not-ready')
    const inclusion = proof.inclusion.flatMap((hash) => fromBase64(hash) ?? [])
    const extra = formatExtra({ leaf, salt, text })
    return {
      status: 200,
      body: formatTlogProof({ extra, index, proof: inclusion, checkpoint: proof.checkpoint }),
    }
  })

  const queue = createLongReads()
  const sizeLimit = limits.create({ name: 'log-texts', times: TEXT_KIB_PER_MINUTE, seconds: 60 })

  mount(endpoints.texts, async ({ query, clientKey }) => {
    const { texts, next } = await queue.run(clientKey, async () => {
      await sizeLimit.check(clientKey)
      return whileOpen(async () => log.leaves().texts(query.from ?? 0))
    })
    await sizeLimit.take(clientKey, sizeOf(texts))
    return { status: 200, body: { texts: [...texts], next } }
  })

  mount(endpoints.begin, async ({ actor, execute }) => {
    const { commit } = await execute(log.beginOrigin(actor.userId))
    return { status: 201, body: { origin: startedOrigin(commit) } }
  })
  mount(endpoints.addKey, async ({ once }) => {
    const added = await once(async () => log.addKey())
    return { status: 201, body: { vkey: added === 'done' ? await log.newestKey() : added } }
  })
  mount(endpoints.retireKey, async () => {
    await log.retireKey()
    return { status: 204 }
  })

  internal.get('/public-log', async (_request, response) => {
    response.json(
      await whileOpen(async () => ({ logs: await log.publishedOrigins(), state: await log.state() })),
    )
  })
}

/** Returns the size of texts in KiB, at least 1. */
const sizeOf = (texts: readonly LeafText[]): number =>
  1 + Math.floor(texts.reduce((sum, { text }) => sum + (text?.length ?? 0), 0) / 1024)

/** Runs a read. Responds with a 503 if the log is being reopened. */
export const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LeafKindsChanged) throw new HttpProblem('not-ready', { cause: error })
    throw error
  }
}
