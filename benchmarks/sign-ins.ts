import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSiteClient } from '../site/site-client.ts'
import { responseTo } from './response-to.ts'
import { runSite } from './run-site.ts'
import { type Percentiles, percentiles } from './statistics.ts'

/** How long one person's sign-in takes, in milliseconds, while 24 others are always under way from one address. */
export type SignInFigures = {
  /** Nobody else signs in. */
  readonly quiet: Percentiles
  /** The person comes from another address than the crowd: p50 and p99, and these over the quiet ones. */
  readonly elsewhere: Percentiles & { readonly ratio: Percentiles }
  /** The person comes from the crowd's address, and waits in one queue with it, as everybody did before. */
  readonly amongThem: Percentiles & { readonly ratio: Percentiles }
  /** Sign-ins of the crowd a second while the person came from elsewhere. */
  readonly crowdRate: number
}

const CROWD = 24
const QUIET_SIGN_INS = 40
const SIGN_INS = 40
/** In the crowd each sign-in takes as long as 24, so a few are enough. */
const SIGN_INS_AMONG_THEM = 8
/** Addresses of this machine: the client's end of a connection may be any of them. */
const THERE = '127.0.0.2'
const ELSEWHERE = '127.0.0.3'
const PASSWORD = 'sukuma wiki na ugali'

/** Measures it on a site of its own, with nothing else asked of it: about two minutes. */
export const benchSignIns = async (say: (step: string) => void): Promise<SignInFigures> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-sign-ins-'))
  const site = await runSite(data, '0,1')
  try {
    for (const username of ['crowd', 'person']) {
      await createSiteClient(site.address).call('POST /api/auth/register', {
        body: { name: username, username, email: `${username}@example.com`, password: PASSWORD },
      })
    }
    const signIn = async (who: string, from: string) => signInFrom(site.address, `${who}@example.com`, from)

    say('signing in, nobody else')
    const quiet = await measure(QUIET_SIGN_INS, async () => signIn('person', ELSEWHERE))
    const crowd = startCrowd(async () => signIn('crowd', THERE))
    say(`signing in, ${CROWD} from another address`)
    const [began, before] = [performance.now(), crowd.done()]
    const elsewhere = await measure(SIGN_INS, async () => signIn('person', ELSEWHERE))
    const crowdRate = ((crowd.done() - before) * 1_000) / (performance.now() - began)
    say(`signing in, ${CROWD} from the same address`)
    const amongThem = await measure(SIGN_INS_AMONG_THEM, async () => signIn('person', THERE))
    await crowd.stop()
    const over = ({ p50, p99 }: Percentiles): Percentiles => ({ p50: p50 / quiet.p50, p99: p99 / quiet.p99 })
    return {
      quiet,
      elsewhere: { ...elsewhere, ratio: over(elsewhere) },
      amongThem: { ...amongThem, ratio: over(amongThem) },
      crowdRate,
    }
  } finally {
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Does it this many times, one after the other, at irregular moments; the first two warm up. */
const measure = async (times: number, work: () => Promise<void>): Promise<Percentiles> => {
  const taken: number[] = []
  for (let time = -2; time < times; time += 1) {
    await sleep(Math.random() * 300)
    const start = performance.now()
    await work()
    if (time >= 0) taken.push(performance.now() - start)
  }
  return percentiles(taken)
}

/** Keeps CROWD sign-ins under way until it is stopped. */
const startCrowd = (signIn: () => Promise<void>) => {
  const stopping = new AbortController()
  let done = 0
  const members = Array.from({ length: CROWD }, async () => {
    while (!stopping.signal.aborted) {
      await signIn()
      done += 1
    }
  })
  return {
    done: () => done,
    stop: async (): Promise<void> => {
      stopping.abort()
      await Promise.all(members)
    },
  }
}

/** @param from the address of this machine to come from. @throws Error when it is not answered with 200. */
const signInFrom = async (address: string, email: string, from: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const asked = request(`${address}/api/auth/login`, { method: 'POST', localAddress: from, headers })
  asked.end(JSON.stringify({ email, password: PASSWORD }))
  const answer = await responseTo(asked)
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`signing in was answered ${answer.statusCode}`)
}
