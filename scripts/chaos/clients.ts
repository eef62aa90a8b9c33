import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/headers.ts'
import { imageForm } from '../api-tests/testing/calls.ts'
import { createSiteClient, type SiteAnswer, type SiteClient } from '../embedded/site-client.ts'
import { integer, type Random } from '../seed/art/random.ts'
import type { LogService } from './records.ts'

/** An event by which a command is known again in a log: its type, and data that nothing else has. */
export type Mark = {
  readonly service: LogService
  readonly type: string
  readonly data: Readonly<Record<string, string>>
}

/** A command that was answered with success. */
export type Acknowledgement = Mark & {
  /** What `Soko-Written` says of its service's log: the command stands there or before. */
  readonly writtenTo: number | undefined
}

/** What a client was told, and what it found wrong. */
export type Journal = {
  readonly acknowledged: Acknowledgement[]
  /** Sent, and perhaps done, but never answered. */
  readonly unsure: Mark[]
  /** Commands that were never done, and what was answered last. */
  readonly givenUp: string[]
  /** Own writes that a read did not show although it called itself fresh. */
  readonly unseen: string[]
  /** How many reads were judged. */
  reads: number
}

export type ChaosClient = {
  readonly name: string
  readonly userId: string
  readonly site: SiteClient
  readonly journal: Journal
  /** Writes, and reads what it wrote, until the signal; then the command under way is finished. */
  run(signal: AbortSignal): Promise<void>
  /** Publishes one post, whatever happens; answers its id. One with words of its own is not come back to. @throws GaveUp */
  publish(words?: string): Promise<string>
  revise(postId: string): Promise<void>
  /** Has all that is his erased. */
  erase(): Promise<void>
}

const PASSWORD = 'a long enough password 71'
/** In milliseconds. */
const PATIENCE = 60_000
/** In milliseconds: a careful client does not wait for ever for a server that says nothing. */
const LONGEST_ANSWER = 5_000
const PAUSE = 50

/** A command was refused for good, or sent again and again in vain. */
class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

type Line = `${string} /${string}`
type Sent = { readonly line: Line; readonly body?: unknown; readonly mark: Mark }

/**
 * Registers a person who then behaves as a careful client: each command has a key of its own and is sent again with the same
 * until it is answered; each answer is noted; what was written is read again.
 * @param others whom there is to follow.
 */
export const createChaosClient = async (options: {
  readonly address: string
  readonly name: string
  readonly random: Random
  readonly others: () => readonly ChaosClient[]
  /** In milliseconds: after so long a command that was never answered is given up; a minute unless given. */
  readonly patience?: number
}): Promise<ChaosClient> => {
  const { address, name, random, others, patience = PATIENCE } = options
  const site = createSiteClient(address)
  const journal: Journal = { acknowledged: [], unsure: [], givenUp: [], unseen: [], reads: 0 }
  let keys = 0
  const nextKey = (): string => {
    keys += 1
    return `${name}-${keys}`
  }
  const ask = async (line: Line, request: Parameters<SiteClient['ask']>[1] = {}): Promise<SiteAnswer> =>
    site.ask(line, { ...request, signal: AbortSignal.timeout(LONGEST_ANSWER) })

  /** Sends until it is answered with success. @throws GaveUp */
  const persist = async ({ line, body, mark }: Sent): Promise<SiteAnswer> => {
    const headers = { [Headers.idempotencyKey]: nextKey() }
    const deadline = Date.now() + patience
    let last = 'nothing'
    while (Date.now() < deadline) {
      try {
        const answer = await ask(line, { body, headers })
        if (answer.status < 300) {
          journal.acknowledged.push({ ...mark, writtenTo: writtenTo(answer, mark.service) })
          return answer
        }
        last = `${answer.status} ${JSON.stringify(answer.body)}`
        if (answer.status === 401) await site.renew().catch(() => false)
        // 404: what is asked about was written a moment ago, and the service has not heard of it.
        else if (answer.status < 500 && ![404, 429].includes(answer.status)) break
      } catch (error) {
        // A connection that broke, or nobody there: it comes back.
        last = String(error)
      }
      await sleep(PAUSE)
    }
    journal.unsure.push(mark)
    const what = `${name}: ${line} was never done; the last answer was ${last}`
    journal.givenUp.push(what)
    throw new GaveUp(what)
  }

  /** Judges a read that was made after an own write: it shows it, or says that it may not. */
  const readBack = async (line: Line, what: string, shows: (body: never) => boolean): Promise<void> => {
    const answer = await ask(line).catch(() => undefined)
    if (answer === undefined || answer.status >= 500 || answer.headers.has(Headers.stale)) return
    if (answer.status === 401) return
    journal.reads += 1
    if (answer.status === 200 && shows(answer.body as never)) return
    const { service, writtenTo } = journal.acknowledged.at(-1) ?? {}
    journal.unseen.push(
      `${name}: ${line} was answered ${answer.status} without ${what}, written to ${service}@${writtenTo}`,
    )
  }

  const email = `${name}@example.com`
  await persist({
    line: 'POST /api/auth/register',
    body: { name, username: name, email, password: PASSWORD },
    mark: { service: 'auth', type: 'AccountRegistered', data: { username: name } },
  })
  const userId = await signIn(site, email)
  const posts: string[] = []
  const bookmarked = new Set<string>()
  const followed = new Set<string>()

  const publish = async (words?: string): Promise<string> => {
    const text = words ?? 'Maize closed higher. '
    const title = `${name} writes ${keys + 1}`
    const html = `<p>${text.repeat(integer(random, 1, 20))}</p>`
    const body = { title, html, categories: ['Kenya'] }
    const mark = { service: 'content', type: 'PostPublished', data: { title } } as const
    const answer = await persist({ line: 'POST /api/posts/create', body, mark })
    const { _id } = answer.body as { _id: string }
    if (words === undefined) posts.push(_id)
    await readBack(`GET /api/posts/${_id}`, title, (post: { title: string }) => post.title === title)
    return _id
  }
  const revise = async (postId: string): Promise<void> => {
    const title = `${name} revises ${keys + 1}`
    const mark = { service: 'content', type: 'PostRevised', data: { title } } as const
    await persist({ line: `POST /api/posts/${postId}`, body: { title }, mark })
    await readBack(`GET /api/posts/${postId}`, title, (post: { title: string }) => post.title === title)
  }
  const comment = async (postId: string): Promise<void> => {
    const text = `${name} says ${keys + 1}`
    const mark = { service: 'social', type: 'CommentPosted', data: { comment: text } } as const
    await persist({ line: 'POST /api/comments/create', body: { comment: text, postId }, mark })
    await readBack(
      `GET /api/comments/post/${postId}`,
      text,
      ({ comments }: { comments: readonly { comment: string }[] }) =>
        comments.some((each) => each.comment === text),
    )
  }
  const bookmark = async (postId: string): Promise<void> => {
    const add = !bookmarked.has(postId)
    const type = add ? 'PostBookmarked' : 'BookmarkRemoved'
    const mark = { service: 'social', type, data: { userId, postId } } as const
    await persist({
      line: add ? 'POST /api/bookmarks/' : 'POST /api/bookmarks/remove',
      body: { postId },
      mark,
    })
    if (add) bookmarked.add(postId)
    else bookmarked.delete(postId)
    const line = `GET /api/bookmarks/confirm?postId=${postId}` as const
    await readBack(line, type, (answer: object) => Object.values(answer).includes(add))
  }
  const changeProfile = async (): Promise<void> => {
    const bio = `${name} is at ${keys + 1}`
    const mark = { service: 'auth', type: 'ProfileChanged', data: { userId, bio } } as const
    await persist({ line: `PUT /api/users/${userId}`, body: { bio }, mark })
    await readBack(`GET /api/users/${userId}`, bio, (user: { bio: string }) => user.bio === bio)
  }
  const upload = async (): Promise<void> => {
    const mark = { service: 'media', type: 'ImageStored', data: { userId } } as const
    await persist({ line: 'POST /api/posts/upload', body: await imageForm(), mark })
  }
  const follow = async (followeeId: string): Promise<void> => {
    const add = !followed.has(followeeId)
    const type = add ? 'UserFollowed' : 'UserUnfollowed'
    const mark = { service: 'social', type, data: { followerId: userId, followeeId } } as const
    await persist({ line: `POST /api/users/${add ? 'follow' : 'unfollow'}/${followeeId}`, body: {}, mark })
    if (add) followed.add(followeeId)
    else followed.delete(followeeId)
    const shows = ({ following }: { following: readonly string[] }) => following.includes(followeeId) === add
    await readBack(`GET /api/me?users=${followeeId}`, type, shows)
  }

  /** One of each in its turn, so that every service has something to do. */
  let turn = integer(random, 0, 7)
  const step = async (): Promise<void> => {
    turn = (turn + 1) % 8
    const postId = posts[integer(random, 0, posts.length - 1)] ?? (await publish())
    const [followee] = others().filter((each) => each.userId !== userId)
    if (turn === 0) await publish()
    else if (turn === 1) await changeProfile()
    else if (turn === 2) await comment(postId)
    else if (turn === 3) await upload()
    else if (turn === 4) await revise(postId)
    else if (turn === 5) await bookmark(postId)
    else if (turn === 6 || followee === undefined) await changeProfile()
    else await follow(followee.userId)
  }
  return {
    name,
    userId,
    site,
    journal,
    publish,
    revise,
    erase: async () => {
      const mark = { service: 'auth', type: 'PersonErased', data: { userId } } as const
      await persist({ line: `DELETE /api/users/${userId}`, body: { currentPassword: PASSWORD }, mark })
    },
    run: async (signal) => {
      try {
        while (!signal.aborted) await step()
      } catch (error) {
        // It is in the journal.
        if (!(error instanceof GaveUp)) throw error
      }
    },
  }
}

/** Signs in, again and again until auth is there. */
const signIn = async (site: SiteClient, email: string): Promise<string> => {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await site.signIn(email, PASSWORD)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(PAUSE)
    }
  }
}

/** The token is `content@812.social@40.<expiry>.<mac>`. */
const writtenTo = ({ headers }: SiteAnswer, service: string): number | undefined => {
  const [, position] = new RegExp(`(?:^|\\.)${service}@(\\d+)`).exec(headers.get(Headers.written) ?? '') ?? []
  return position === undefined ? undefined : Number(position)
}
