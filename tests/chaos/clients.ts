import { setTimeout as sleep } from 'node:timers/promises'
import { imageForm } from '../api/testing/calls.ts'
import type { SiteClient } from '../../site/site-client.ts'
import { integer, type Random } from '../../site/seed/art/random.ts'
import { createCarefulClient, GaveUp, type Journal } from './careful-client.ts'

export type ChaosClient = {
  readonly name: string
  readonly userId: string
  readonly site: SiteClient
  readonly journal: Journal
  /** Writes and reads back until the signal, then finishes the current command. */
  run(signal: AbortSignal): Promise<void>
  /** Returns the post's ID. A post with given words is never revised later. @throws GaveUp */
  publish(words?: string): Promise<string>
  revise(postId: string): Promise<void>
  erase(): Promise<void>
}

const PASSWORD = 'a long enough password 71'
const SYMBOL = 'EURUSD'
const FIRST_DAY = Date.UTC(2010, 0, 1)
const DAY = 86_400_000
/** Milliseconds between commands, so that clients leave CPU time to restarting processes. */
const PAUSE = 300

/** `others` are users who may be followed. */
export const createChaosClient = async (options: {
  readonly address: string
  readonly name: string
  readonly random: Random
  readonly others: () => readonly ChaosClient[]
  /** In milliseconds: when to give up an unanswered command; a minute by default. */
  readonly patience?: number
  /** If given, the client becomes an admin and also records prices. */
  readonly makeAdmin?: (email: string) => Promise<void>
}): Promise<ChaosClient> => {
  const { name, random, others, makeAdmin } = options
  const { site, journal, persist, readBack, signIn } = createCarefulClient(options)
  let count = 0
  const say = (what: string): string => `${name} ${what} ${(count += 1)}`

  const email = `${name}@example.com`
  await persist({
    line: 'POST /api/auth/register',
    body: { name, username: name, email, password: PASSWORD },
    mark: { service: 'auth', type: 'AccountRegistered', data: { username: name } },
  })
  await makeAdmin?.(email)
  const userId = await signIn(email, PASSWORD)
  const posts: string[] = []
  const bookmarked = new Set<string>()
  const followed = new Set<string>()

  const publish = async (words?: string): Promise<string> => {
    const text = words ?? 'Maize closed higher. '
    const title = say('writes')
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
    const title = say('revises')
    const mark = { service: 'content', type: 'PostRevised', data: { title } } as const
    await persist({ line: `POST /api/posts/${postId}`, body: { title }, mark })
    await readBack(`GET /api/posts/${postId}`, title, (post: { title: string }) => post.title === title)
  }
  const comment = async (postId: string): Promise<void> => {
    const text = say('says')
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
    const bio = say('is at')
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

  let hour = 7
  const scheduleDigest = async (): Promise<void> => {
    hour = (hour + 1) % 24
    const body = { frequency: 'daily', weekday: 1, hour, zone: 'Africa/Nairobi' }
    const mark = {
      service: 'delivery',
      type: 'DigestScheduled',
      data: { subscriberId: userId, hour },
    } as const
    await persist({ line: 'POST /api/me/digest', body, mark })
    const shows = ({ digest }: { digest: { hour: number } }) => digest.hour === body.hour
    await readBack('GET /api/me/subscriptions', `hour ${hour}`, shows)
  }

  let days = 0
  const recordPrice = async (): Promise<void> => {
    const source = say('records')
    const date = new Date(FIRST_DAY + DAY * (days += 1)).toISOString().slice(0, 10)
    const mark = { service: 'markets', type: 'PricesRecorded', data: { symbol: SYMBOL, source } } as const
    const body = { prices: [{ date, close: '1.08' }], source }
    await persist({ line: `POST /api/admin/instruments/${SYMBOL}/prices`, body, mark })
    const line = `GET /api/instruments/${SYMBOL}` as const
    await readBack(line, source, (instrument: { source: string }) => instrument.source === source)
  }

  /** Chooses the kind of the next command in turn, so that every service has work. */
  let turn = integer(random, 0, 7)
  const step = async (): Promise<void> => {
    turn = (turn + 1) % 8
    if (makeAdmin !== undefined && turn % 2 === 0) await recordPrice()
    const postId = posts[integer(random, 0, posts.length - 1)] ?? (await publish())
    const [followee] = others().filter((each) => each.userId !== userId)
    if (turn === 0) await publish()
    else if (turn === 1) await changeProfile()
    else if (turn === 2) await comment(postId)
    else if (turn === 3) await upload()
    else if (turn === 4) await revise(postId)
    else if (turn === 5) await bookmark(postId)
    else if (turn === 6) await scheduleDigest()
    else if (followee === undefined) await changeProfile()
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
      await persist({
        line: `DELETE /api/users/${userId}`,
        body: { currentPassword: PASSWORD },
        mark,
        signsOut: true,
      })
    },
    run: async (signal) => {
      try {
        while (!signal.aborted) {
          await step()
          await sleep(PAUSE)
        }
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error
      }
    },
  }
}
