import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import {
  PublicAuthor,
  PublicCall,
  PublicDraft,
  PublicFollowedCategories,
  PublicCategories,
  PublicPost,
} from '@soko/contracts/events/content.events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { typesOf } from '@soko/contracts/events/public-stream.ts'
import {
  PublicComment,
  PublicFollowedInstruments,
  PublicFollows,
  PublicMember,
} from '@soko/contracts/events/social.events.ts'
import type { LetterContent, LetterPost } from '@soko/contracts/types/letter-content.ts'
import type { Json } from '@soko/platform/json.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { openOutbox } from '@soko/platform/mailer/outbox.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useForEach } from '@soko/platform/testing/use-resource.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { runTestService, type TestAnswer } from '@soko/shell/testing/service.ts'
import { deliveryEvents } from '../delivery-events.ts'
import { createOutboxMailSender } from '../sending/outbox-mail-sender.ts'
import { site } from '../mails/testing/sample-letter.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { createDeliveryService, type DeliveryOptions, deliveryProjections } from '../service.ts'
import { createLinkTokens } from '../tokens/link-tokens.ts'

type Account = {
  email: string
  emailVerified: boolean
  state: 'active' | 'suspended'
  lastVisitAt?: string
}
type Method = 'GET' | 'POST'

export const RETURNED_TOKEN = 'the-token-for-returned-mail-of-this-test'

export const sampleContent = {
  slug: 'tea',
  title: 'Tea',
  summary: '',
  html: '<p>It rained in Kericho.</p>',
  image: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
  disclosure: '',
  tradViewLink: '',
  calls: [],
} satisfies Partial<LetterContent>

/** Test services always follow the other events of auth that they need. */
const auth = ['AccountRegistered', 'ProfileChanged', 'EmailVerified']
const content = typesOf([
  PublicPost,
  PublicDraft,
  PublicCall,
  PublicCategories,
  PublicFollowedCategories,
  PublicAuthor,
])
const social = typesOf([PublicComment, PublicFollows, PublicFollowedInstruments, PublicMember])
const markets = typesOf([PublicJudgement])

/**
 * Runs delivery with a fake auth, which has the accounts of `people` and answers only `/internal/addresses`, and a
 * fake content, which has the posts of `publishPost` and the drafts in `drafts`.
 */
export const runDelivery = async (
  given: Partial<Ports> & { readonly clock?: MovableClock } = {},
  options: Partial<DeliveryOptions> = {},
) => {
  const { clock = createMovableClock() } = given
  const accounts = new Map<string, Account>()
  const posts = new Map<string, LetterContent & { state: LetterPost['state'] }>()
  const drafts = new Map<string, LetterContent>()
  const answerContent = (path: string): object | undefined => {
    const [, draftId] = /^\/internal\/letters\/drafts\/(\w+)\/content$/.exec(path) ?? []
    if (draftId !== undefined) return drafts.get(draftId)
    const [, postId = '', part] = /^\/internal\/letters\/(\w+)(\/content)?$/.exec(path) ?? []
    const post = posts.get(postId)
    if (part === undefined) return post && { ...post, version: 1 }
    return post?.state === 'published' ? post : undefined
  }
  let isAuthAway = false
  const answerNothing = async (): Promise<never> => Promise.reject(new PeerUnavailable('not in this test'))
  const peers: Peers = {
    get: async (service, path) => {
      if (service !== 'content') return answerNothing()
      const found = answerContent(path)
      return found === undefined ? { status: 404, body: null } : { status: 200, body: found as Json }
    },
    open: answerNothing,
    post: async (service, path, body) => {
      if (isAuthAway || service !== 'auth' || path !== '/internal/addresses') return answerNothing()
      const { userIds = [], emails = [] } = body as { userIds?: string[]; emails?: string[] }
      const folded = new Set(emails.map((email) => email.toLowerCase()))
      const found = Array.from(accounts, ([userId, account]) => ({
        userId,
        lastVisitAt: null,
        ...account,
      })).filter(({ userId, email }) => userIds.includes(userId) || folded.has(email.toLowerCase()))
      return { status: 200, body: { accounts: found } }
    },
  }
  const test = await runTestService({
    name: 'delivery',
    events: deliveryEvents,
    follows: { auth, content, social, markets },
    create: async (ports) =>
      createDeliveryService(ports, {
        site,
        letters: {
          senders: [createOutboxMailSender(await openOutbox(join(ports.folder, '../outbox')), clock)],
          limits: { perSecond: 1e6, perHour: 1e6, perDay: 1e6 },
          every: 50,
        },
        // Tests of digests, notices and push messages send them themselves.
        firstRound: 3_600_000,
        push: { contact: 'mailto:admin@soko.example', hosts: [], every: 3_600_000 },
        returnedToken: RETURNED_TOKEN,
        dns: { smtpHost: undefined, dkimSelector: undefined },
        ...options,
      }),
    ports: { clock, peers, ...given },
  })
  const { log, ids, views, dataKey } = test.ports
  const view = (name: string) => {
    const projection = deliveryProjections.find((each) => each.name === name)
    return views.view(`${name}@${projection?.version}`)
  }
  /** For functions that other code of the service calls. */
  const kit = { name: 'delivery', log, view, executor: createExecutor({ log, ids }), peers, dataKey, clock }
  const tokens = createLinkTokens(dataKey)
  const publish = async (...events: readonly [NewEvent, ...NewEvent[]]) =>
    test.source('auth').publish(...events)

  const ask = async (
    line: `${Method} /${string}`,
    request: {
      as?: string
      role?: 'member' | 'admin'
      sessionId?: string
      body?: unknown
      headers?: Record<string, string>
    } = {},
  ): Promise<TestAnswer> => {
    const { as, role = 'member', sessionId, body, headers = {} } = request
    const session = sessionId === undefined ? {} : { sessionId }
    const { position } = await log.head()
    return test.ask(line, {
      ...(as !== undefined && { token: test.tokenOf(as, { role, ...session }) }),
      headers: { 'soko-written': `delivery@${position}`, ...headers },
      ...(body !== undefined && { body }),
    })
  }
  const mails = async (): Promise<readonly Email[]> => {
    const outbox = join(test.folder, 'outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    const read = async (name: string): Promise<readonly Email[]> => {
      // An erasure may remove a mail meanwhile.
      const content = await readFile(join(outbox, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return content === undefined ? [] : [await PostalMime.parse(content)]
    }
    return (await Promise.all(names.map(read))).flat()
  }
  const tokensMailedTo = async (address: string): Promise<readonly string[]> =>
    (await mails())
      .filter(({ to }) => to?.some((each) => each.address === address))
      .flatMap(({ text }) => /\/confirm\/(\S+)/.exec(text ?? '')?.[1] ?? [])
  /** Sends a visitor's form and waits until it was handled. */
  const sendForm = async (email: string, purpose: string, shareAddress = false): Promise<TestAnswer> => {
    const answer = await ask('POST /api/subscriptions/visitor', {
      body: { email, purpose, shareAddress, wording: 1 },
    })
    await until(async () =>
      (await log.readAll(0)).every(({ events }) =>
        events.every(({ type, data }) => type !== 'SubscriptionFormSent' || data === undefined),
      ),
    )
    return answer
  }
  const untilRecorded = async (stream: string, type: string) =>
    until(async () => (await log.readStream(stream)).some((event) => event.type === type))
  return {
    ...test,
    clock,
    accounts,
    kit,
    ask,
    mails,
    tokensMailedTo,
    sendForm,
    publish,
    setAuthAway: (away: boolean) => {
      isAuthAway = away
    },
    /** Registers users with the confirmed address `<id>@example.com`. */
    people: async (...userIds: readonly string[]) => {
      for (const userId of userIds) {
        accounts.set(userId, { email: `${userId}@example.com`, emailVerified: true, state: 'active' })
        await publish(exampleEvents.registered(userId))
        await until(async () => (await view(MEMBERS).read([{ get: MemberKeys.member(userId) }])).answers[0])
      }
    },
    /** Registers a user who confirms this address. */
    confirmAccount: async (userId: string, email: string) => {
      accounts.set(userId, { email, emailVerified: true, state: 'active' })
      await publish(exampleEvents.registered(userId), PublicUser.EmailVerified(userId, { userId }))
    },
    erase: async (userId: string) => {
      accounts.delete(userId)
      await publish(exampleEvents.personErased(userId))
      await untilRecorded(`subscriptions-${userId}`, 'SubscriberErased')
    },
    untilRecorded,
    posts,
    drafts,
    /** Publishes a post, as a letter if `isLetter`. */
    publishPost: async (authorId: string, postId: string, isLetter = true) => {
      const { calls: _calls, publishedAt: _at, summary, ...fields } = { ...sampleContent, postId, authorId }
      posts.set(postId, { ...sampleContent, postId, authorId, state: 'published' })
      const content = { ...fields, sanitizer: 1, editorText: summary, categories: [] }
      await test
        .source('content')
        .publish(PublicPost.PostPublished(postId, { ...content, ...(isLetter && { letter: true }) }))
    },
    /** Subscribes a visitor and returns the token to unsubscribe. */
    subscribeVisitor: async (email: string, purpose: string, shareAddress = false) => {
      await sendForm(email, purpose, shareAddress)
      const token = await until(async () => (await tokensMailedTo(email)).at(-1))
      await ask(`POST /api/subscriptions/confirm/${token}`)
      const reference = tokens.confirm.read(token)
      if (reference === undefined) throw new Error('The mailed token is invalid.')
      return { ...reference, confirmToken: token, token: tokens.unsubscribe.of(reference) }
    },
    tokens,
  }
}

export type Delivery = Awaited<ReturnType<typeof runDelivery>>

/** Starts a new service for each test, with these users registered. */
export const useDelivery = (...people: readonly string[]): Delivery =>
  useForEach(async () => {
    const delivery = await runDelivery()
    await delivery.people(...people)
    return delivery
  })

export const bodyOf = <Body>(answer: TestAnswer): Body => answer.body as Body
