import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { ContentStreams } from '@soko/contracts/events/content.events.ts'
import { MarketsStreams } from '@soko/contracts/events/markets.events.ts'
import { MediaStreams } from '@soko/contracts/events/media.events.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { typesOf } from '@soko/contracts/events/public-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { runTestService, type TestAnswer } from '@soko/shell/testing/service.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useForEach, useShared } from '@soko/platform/testing/use-resource.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { createSocialService } from '../service.ts'
import { socialEvents } from '../social-events.ts'

/** Followed events of auth that do not revoke tokens; test services always follow those that do. */
const auth = [
  'AccountRegistered',
  'ProfileChanged',
  'TypeChanged',
  'AccountReinstated',
] as const satisfies readonly (keyof EventsOf<typeof PublicUser>)[]

type Events = readonly [NewEvent, ...NewEvent[]]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Users have the e-mail `<id>@example.com`. Requests wait until all earlier events are applied. */
export const runSocial = async ({
  peers = { get: async (_service, path) => privatePart(path) },
  ...ports
}: Omit<Partial<Ports>, 'peers'> & { readonly peers?: Pick<Peers, 'get'> } = {}) => {
  const clock = createMovableClock()
  const test = await runTestService({
    name: 'social',
    events: socialEvents,
    follows: {
      auth,
      content: typesOf(ContentStreams),
      media: typesOf(MediaStreams),
      markets: typesOf(MarketsStreams),
    },
    create: createSocialService,
    ports: { clock, peers: { ...peers, open: answerNothing, post: answerNothing }, ...ports },
  })
  const written = new Map<string, number>()
  const publish = async (source: string, ...events: Events): Promise<void> => {
    written.set(source, (await test.source(source).publish(...events)).position)
  }
  const ask = async (
    line: `${Method} /${string}`,
    request: { as?: string; role?: 'member' | 'admin'; body?: unknown; key?: string } = {},
  ): Promise<TestAnswer> => {
    const { as, role = 'member', body, key } = request
    const positions = Array.from(written, ([source, position]) => `${source}@${position}`).join(',')
    const answer = await test.ask(line, {
      ...(as !== undefined && { token: test.tokenOf(as, { role }) }),
      headers: {
        ...(positions !== '' && { 'soko-written': positions }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    })
    const [, position] = /^social@(\d+)$/.exec(answer.headers.get('soko-written') ?? '') ?? []
    if (position !== undefined) written.set('social', Number(position))
    return answer
  }
  return {
    ...test,
    clock,
    ask,
    auth: async (...events: Events) => publish('auth', ...events),
    content: async (...events: Events) => publish('content', ...events),
    media: async (...events: Events) => publish('media', ...events),
    markets: async (...events: Events) => publish('markets', ...events),
    people: async (...userIds: readonly string[]) => {
      for (const userId of userIds) await publish('auth', exampleEvents.registered(userId))
    },
    comment: async (as: string, postId: string, comment = 'Well said.'): Promise<string> =>
      bodyOf<{ readonly _id: string }>(
        await ask('POST /api/comments/create', { as, body: { postId, comment } }),
      )._id,
    mails: async (): Promise<readonly Email[]> => {
      const outbox = join(test.folder, 'outbox')
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
    },
    /** Waits for an event that a reactor records. Later requests see it. */
    untilRecorded: async (stream: string, type: string): Promise<void> => {
      const found = await until(async () =>
        (await test.ports.log.readStream(stream)).find((event) => event.type === type),
      )
      written.set('social', found.position)
    },
    /** Sends a request as another service. */
    internal: async (line: `${Method} /internal/${string}`, body?: unknown) =>
      test.ask(line, {
        headers: { 'soko-service-token': test.ports.serviceToken },
        ...(body !== undefined && { body }),
      }),
  }
}

export type Social = Awaited<ReturnType<typeof runSocial>>

const runWith = (people: readonly string[]) => async (): Promise<Social> => {
  const social = await runSocial()
  if (people.length > 0) await social.people(...people)
  return social
}

/** Runs one service for all tests of a file or `describe`, with these users registered. */
export const useSocial = (...people: readonly string[]): Social => useShared(runWith(people))

/** Starts a new service for each test, with these users registered. */
export const useSocialForEach = (...people: readonly string[]): Social => useForEach(runWith(people))

const answerNothing = async (service: string): Promise<never> =>
  Promise.reject(new PeerUnavailable(`service ${service} answers nothing in this test`))

const privatePart = (path: string) => {
  const userId = path.replace('/internal/users/', '')
  return {
    status: 200,
    body: {
      email: `${userId}@example.com`,
      emailVerified: true,
      phone: '',
      role: 'member',
      shareBookmarks: false,
      type: 'Normal',
      state: 'active',
    },
  }
}

export const bodyOf = <Body>(answer: TestAnswer): Body => answer.body as Body
