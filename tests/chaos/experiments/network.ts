import type { FaultyProxy } from '@soko/platform/testing/proxies.ts'
import type { dose } from '../../vitest/dose.ts'
import { injectFault } from '../inject-fault.ts'
import type { Link } from '../links.ts'
import { loseReply } from '../testing/lose-reply.ts'
import type { Experiment, ExperimentGroup } from './experiment.ts'

/** Milliseconds without data, also on new connections; longer than a test. */
const SILENCE = 60_000

const faults = {
  'drops replies': async (proxy: FaultyProxy) => proxy.dropReplies(),
  'is cut': async (proxy: FaultyProxy) => proxy.cut(),
  'is silent': async (proxy: FaultyProxy) => proxy.slow(SILENCE),
} as const
type Fault = keyof typeof faults
const FAULTS: readonly Fault[] = ['drops replies', 'is cut', 'is silent']

/** Links of single processes. Two adjacent ones may break together without hiding each other's damage. */
const SINGLE: readonly Link[] = [
  'content to mongodb',
  'gateway to social',
  'content to amqp',
  'content to social',
  'content to redis',
  'gateway to amqp',
]
export const LINKS: readonly Link[] = ['site to mongodb', 'site to amqp', 'site to redis', ...SINGLE]

type Break = readonly (readonly [Link, Fault])[]
const of = (link: Link, fault: Fault): Break => [[link, fault]]

/** No write succeeds without MongoDB, so only faults of RabbitMQ and Redis are combined (small dose). */
const breaks = (size: typeof dose): readonly Break[] => {
  const ofMongodb = FAULTS.map((fault) => of('site to mongodb', fault))
  const ofAmqp = FAULTS.map((fault) => of('site to amqp', fault))
  // Each fault of Redis is combined with a different fault of RabbitMQ.
  const ofRedis = (['is cut', 'is silent', 'drops replies'] as const).map((fault) =>
    of('site to redis', fault),
  )
  const single = SINGLE.map((link) => of(link, 'is cut'))
  if (size === 'full') return [...ofMongodb, ...ofAmqp, ...ofRedis, ...single]
  return [
    ...ofMongodb,
    ...ofAmqp.map((each, nth) => [...each, ...(ofRedis[nth] ?? [])]),
    ...[0, 2, 4].map((nth) => single.slice(nth, nth + 2).flat()),
  ]
}

const breakLinks = (broken: Break): Experiment => ({
  name: broken.map(([link, fault]) => `${link} ${fault}`).join(', '),
  inject: async ({ rig }) =>
    injectFault(rig, {
      begin: async () => Promise.all(broken.map(async ([link, fault]) => faults[fault](rig.link(link)))),
      end: async () => Promise.all(broken.map(async ([link]) => rig.link(link).heal())),
    }),
})

const lostReply: Experiment = {
  name: 'the reply to an insert is lost',
  inject: async ({ rig }) => {
    await loseReply(rig)
  },
}

/** Either process can do the work of both. */
export const network = (size: typeof dose): ExperimentGroup => ({
  name: 'the network fails',
  processes: 2,
  needs: 'proxies',
  experiments: [...breaks(size).map(breakLinks), lostReply],
})
