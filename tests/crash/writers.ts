import { setTimeout as sleep } from 'node:timers/promises'
import { createSiteClient, type SiteAnswer } from '../../site/site-client.ts'

/** `unsure` contains commands that were sent but never answered. */
export type Journal = {
  readonly posts: Map<string, { title: string; isRemoved: boolean }>
  readonly comments: Map<string, string>
  readonly bookmarks: Map<string, boolean>
  acknowledged: number
}

export type Random = (below: number) => number

export type Writer = {
  readonly name: string
  readonly userId: string
  readonly journal: Journal
  /** Writes until the signal, and retries with the same key while the server is down. */
  run(signal: AbortSignal): Promise<void>
}

const PASSWORD = 'a long enough password 71'

export const createWriter = async (address: string, name: string, random: Random): Promise<Writer> => {
  const client = createSiteClient(address)
  const email = `${name}@example.com`
  await client.call('POST /api/auth/register', {
    body: { name, username: name, email, password: PASSWORD },
  })
  const userId = await client.signIn(email, PASSWORD)
  const journal: Journal = { posts: new Map(), comments: new Map(), bookmarks: new Map(), acknowledged: 0 }
  let keys = 0

  const persist = async (line: `${string} /${string}`, body: unknown): Promise<SiteAnswer> => {
    keys += 1
    const key = `${name}-${keys}`
    for (;;) {
      try {
        const answer = await client.ask(line, { body, headers: { 'idempotency-key': key } })
        if (answer.status === 401) await client.renew()
        else if (answer.status < 500 && answer.status !== 429) {
          journal.acknowledged += 1
          return answer
        }
      } catch {
        // The site is down. It is restarted soon.
      }
      await sleep(20)
    }
  }

  const own = (): string | undefined => {
    const living = [...journal.posts].filter(([, { isRemoved }]) => !isRemoved)
    return living[random(Math.max(1, living.length))]?.[0]
  }
  const actions = {
    create: async () => {
      const title = `${name} writes number ${keys + 1}`
      const { status, body } = await persist('POST /api/posts/create', {
        title,
        html: `<p>${'Maize closed higher. '.repeat(1 + random(40))}</p>`,
        categories: [['Kenya', 'Macro', 'Commodities'][random(3)]],
      })
      expectStatus('create', status, 201)
      journal.posts.set((body as { _id: string })._id, { title, isRemoved: false })
    },
    revise: async (postId: string) => {
      const title = `${name} revises number ${keys + 1}`
      const { status } = await persist(`POST /api/posts/${postId}`, { title })
      expectStatus('revise', status, 200)
      journal.posts.set(postId, { title, isRemoved: false })
    },
    remove: async (postId: string) => {
      // A DELETE has no idempotency key: repeated after a lost response, it gets 404.
      const { status } = await persist(`DELETE /api/posts/${postId}`, undefined)
      if (status !== 404) expectStatus('remove', status, 204)
      const post = journal.posts.get(postId)
      if (post) journal.posts.set(postId, { ...post, isRemoved: true })
    },
    comment: async (postId: string) => {
      const comment = `${name} says ${keys + 1}`
      const { status, body } = await persist('POST /api/comments/create', { comment, postId })
      expectStatus('comment', status, 201)
      journal.comments.set((body as { _id: string })._id, comment)
    },
    bookmark: async (postId: string) => {
      const add = random(3) > 0
      const { status } = await persist(add ? 'POST /api/bookmarks/' : 'POST /api/bookmarks/remove', {
        postId,
      })
      expectStatus('bookmark', status, add ? 201 : 200)
      journal.bookmarks.set(`${userId} ${postId}`, add)
    },
  }

  const step = async (): Promise<void> => {
    const postId = own()
    const choice = random(10)
    if (postId === undefined || choice < 4) return actions.create()
    if (choice < 6) return actions.comment(postId)
    if (choice < 8) return actions.bookmark(postId)
    return choice < 9 ? actions.revise(postId) : actions.remove(postId)
  }
  return {
    name,
    userId,
    journal,
    run: async (signal) => {
      while (!signal.aborted) await step()
    },
  }
}

const expectStatus = (what: string, status: number, wanted: number): void => {
  if (status !== wanted) throw new Error(`${what} was answered ${status}, not ${wanted}`)
}
