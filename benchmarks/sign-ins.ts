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

/** Milliseconds of one user's sign-ins, while a crowd of 24 others signs in from one address. */
export type SignInResults = {
  readonly quiet: Percentiles
  readonly elsewhere: Percentiles & { readonly ratio: Percentiles }
  /** The user signs in from the crowd's address, and waits in the same queue. */
  readonly amongThem: Percentiles & { readonly ratio: Percentiles }
  readonly crowdRate: number
}

const CROWD = 24
const QUIET_SIGN_INS = 40
const SIGN_INS = 40
/** From the crowd's address, a sign-in takes as long as 24 sign-ins, so a few samples are enough. */
const SIGN_INS_AMONG_THEM = 8
const THERE = '127.0.0.2'
const ELSEWHERE = '127.0.0.3'
const PASSWORD = 'sukuma wiki na ugali'

/** Takes about two minutes. */
export const benchSignIns = async (print: (step: string) => void): Promise<SignInResults> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-sign-ins-'))
  const site = await runSite(data, '0,1')
  try {
    for (const username of ['crowd', 'person']) {
      await createSiteClient(site.address).call('POST /api/auth/register', {
        body: { name: username, username, email: `${username}@example.com`, password: PASSWORD },
      })
    }
    const signIn = async (who: string, from: string) => signInFrom(site.address, `${who}@example.com`, from)

    print('signing in alone')
    const quiet = await measure(QUIET_SIGN_INS, async () => signIn('person', ELSEWHERE))
    const crowd = startCrowd(async () => signIn('crowd', THERE))
    print(`signing in, ${CROWD} from another address`)
    const [began, before] = [performance.now(), crowd.done()]
    const elsewhere = await measure(SIGN_INS, async () => signIn('person', ELSEWHERE))
    const crowdRate = ((crowd.done() - before) * 1_000) / (performance.now() - began)
    print(`signing in, ${CROWD} from the same address`)
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

/** Runs `work` at irregular intervals. The first two runs are a warm-up. */
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

/** Signs in from the local address `from`. @throws Error unless the status is 200 */
const signInFrom = async (address: string, email: string, from: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const asked = request(`${address}/api/auth/login`, { method: 'POST', localAddress: from, headers })
  asked.end(JSON.stringify({ email, password: PASSWORD }))
  const answer = await responseTo(asked)
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`signing in failed with ${answer.statusCode}`)
}
