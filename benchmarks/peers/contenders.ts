import { examplePost } from './example-post.ts'
import { adminToken, ghostFeed, ghostPost } from './ghost-requests.ts'
import type { Compared, Contender } from './in-turn.ts'
import { postRequest } from '../publishing.ts'
import { connectRaw, rawRequest } from '../raw-client.ts'
import type { RunningSite } from '../run-site.ts'
import type { RunningGhost } from './run-ghost.ts'
import { uncached, sokoPaths } from './soko-contender.ts'

export const POSTS = 50
/** Requests uncompressed responses, because compression is not measured. */
const PLAIN = { 'Accept-Encoding': 'identity' }

type Server = { readonly address: string; readonly cpuTime: () => Promise<number> }

export type Least = Server & { readonly token: string }

type Ghosts = { readonly plain: RunningGhost; readonly cached: RunningGhost }

export const READ = ['feed', 'home page', 'post page'] as const
type Read = (typeof READ)[number]

/** Compares Soko and Ghost, cached and uncached, with bare servers that send the same bytes. */
export const readers = async (
  what: Read,
  soko: RunningSite,
  { plain, cached }: Ghosts,
): Promise<readonly Compared[]> => {
  const ours = (await sokoPaths(soko.address))[what]
  const ghost = (who: string, of: RunningGhost) => get(who, of, () => ghostPaths(of)[what])
  const kept = get('Soko, from memory', soko, () => ours.path)
  const asItComes = ghost('Ghost, as it comes', plain)
  const bare = { soko: await bareOf(soko, kept), ghost: await bareOf(soko, asItComes) }
  return [
    { ...kept, bare: bare.soko },
    { ...get('Soko, uncached', soko, () => uncached(ours)), bare: bare.soko },
    { ...asItComes, bare: bare.ghost },
    { ...ghost('Ghost, its cache on', cached), bare: bare.ghost },
  ]
}

const ghostPaths = ({ keys }: RunningGhost): Readonly<Record<Read, `/${string}`>> => ({
  feed: ghostFeed(keys),
  'home page': '/',
  'post page': `/${examplePost(POSTS).title.toLowerCase().replaceAll(' ', '-')}/`,
})

const get = (who: string, { address, cpuTime }: Server, path: () => `/${string}`): Contender => ({
  who,
  address,
  cpuTime,
  status: 200,
  next: () => rawRequest(address, `GET ${path()}`, PLAIN),
})

const bareOf = async (soko: RunningSite, of: Contender): Promise<Contender> => {
  const [body = Buffer.alloc(0)] = await send(of.address, [of.next()])
  const bare = get(`bare node:http, as ${of.who}`, { ...soko, address: soko.bare }, () => '/')
  return { ...bare, prepare: async () => soko.mirror({ body }) }
}

/** Compares Soko and Ghost with a minimal publishing server. `token` belongs to Soko's author. */
export const publishers = (
  { soko, bare, ghost }: { readonly soko: RunningSite; readonly bare: Least; readonly ghost: RunningGhost },
  token: string,
): readonly Compared[] => {
  let n = POSTS
  const next = (request: (post: ReturnType<typeof examplePost>) => Buffer) => () =>
    request(examplePost((n += 1)))
  const least: Contender = {
    ...bare,
    who: 'the least that it takes',
    status: 201,
    next: next((post) => postRequest(bare, post)),
  }
  return [
    {
      ...soko,
      who: 'Soko',
      status: 201,
      next: next((post) => postRequest({ address: soko.address, token }, post)),
      bare: least,
    },
    {
      ...ghost,
      who: 'Ghost',
      status: 201,
      next: next((post) => ghostPost(ghost.address, adminToken(ghost.keys.admin), post)),
      bare: least,
    },
  ]
}

/** Sends the requests one after the other. @throws Error if one is refused */
export const send = async (address: string, requests: readonly Buffer[]): Promise<readonly Buffer[]> => {
  const connection = await connectRaw(address)
  const bodies: Buffer[] = []
  try {
    for (const request of requests) {
      const { status, body } = await connection.request(request)
      if (status >= 300) throw new Error(`${address} answered ${status}: ${body.toString().slice(0, 500)}`)
      bodies.push(body)
    }
    return bodies
  } finally {
    connection.close()
  }
}
