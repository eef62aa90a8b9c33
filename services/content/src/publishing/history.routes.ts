import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import type { Revision } from '@soko/contracts/types/post.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { isShown, nameTexts } from '../posts/view/present-posts.ts'
import type { TextProcessor } from '../posts/text/text-processor.ts'
import { isDeletedByAuthor } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { type PostRevision, readRevisions } from '../posts/revisions.ts'

/**
 * Mounts reads of a single version: public for visible posts, and for admins, because a reported post may
 * have changed. Admins can read a post deleted by its author only while a report is open.
 * @param turns limits concurrent reads, because each reads all versions of a post.
 */
export const mountVersions = (
  { mount, log, executor, peers }: ServiceKit,
  texts: Pick<TextProcessor, 'again'>,
  turns: FairQueue,
): void => {
  const find = async (client: string, postId: string, version: string): Promise<PostRevision> => {
    const revisions = await turns.run(client, async () => readRevisions(log, postId))
    const found = revisions.find((each) => each.version === Number(version))
    if (found === undefined) throw new HttpProblem('not-found')
    return found
  }
  mount(PostEndpoints.version, async ({ params, read, clientKey }) => {
    if (!(await isShown(read, params.id))) throw new HttpProblem('not-found')
    const { version, at, content } = await find(clientKey, params.id, params.version)
    const { title, image = '', categories } = content
    const stored =
      content.sanitizer < PostHtml.compatibleSince ? await texts.again(content.html) : content.html
    const [html = '', editorText = ''] = await nameTexts(read, [stored, content.editorText])
    const fields = { title, html, editorText, image, categories, ...detailsOf(content) }
    return { status: 200, body: { version, at, ...fields } }
  })
  mount(AdminEndpoints.postVersion, async ({ actor, params, read, clientKey }) => {
    const { version, at, content } = await find(clientKey, params.id, params.version)
    if (isDeletedByAuthor(await executor.load(post, PostStream.of(params.id)))) {
      await recordRead(peers, { postId: params.id, version, by: actor.userId })
    }
    const { title } = content
    const [html = '', editorText = ''] = await nameTexts(read, [content.html, content.editorText])
    const { tradViewLink: _link, seriesId: _series, ...details } = detailsOf(content)
    return { status: 200, body: { version, at, title, editorText, ...details, desc: plainText(html) } }
  })
}

/**
 * Records in social that an admin reads a deleted post.
 * @throws HttpProblem 403 if no report of the post is open.
 * @throws PeerUnavailable if social cannot record it.
 */
const recordRead = async (
  peers: Pick<Peers, 'post'>,
  read: { readonly postId: string; readonly version: number; readonly by: string },
): Promise<void> => {
  const { status } = await peers.post('social', '/internal/reports/reads', read)
  if (status === 404) {
    throw new HttpProblem('forbidden', {
      message:
        'The author has deleted this analysis: its text can be read only while a report of it is open.',
    })
  }
  if (status !== 204) throw new PeerUnavailable(`social responds ${status}`)
}

/** Mounts the list of a post's versions, newest first. The post must be visible. */
export const mountHistory = ({ mount, log }: Pick<ServiceKit, 'mount' | 'log'>, turns: FairQueue): void => {
  mount(PostEndpoints.history, async ({ params, query, read, clientKey }) => {
    const before = parseCursor(query.cursor)?.score ?? Infinity
    if (!(await isShown(read, params.id))) throw new HttpProblem('not-found')
    const revisions = await turns.run(clientKey, async () => readRevisions(log, params.id))
    const found = revisions
      .filter(({ version }) => version < before)
      .toReversed()
      .slice(0, query.limit + 1)
      .map((revision) => ({ ...revision, member: params.id, score: revision.version }))
    const { entries, nextCursor } = pageOf(found, query.limit)
    const body = {
      revisions: await Promise.all(entries.map(async (entry) => present(log, entry))),
      nextCursor,
    }
    return { status: 200, body }
  })
}

const present = async (
  log: Pick<EventLog, 'readAll'>,
  { version, at, changed, note, content, position }: PostRevision,
): Promise<Revision> => {
  const [commit] = await log.readAll(position - 1, 1)
  if (commit === undefined) throw new Error(`The log has no commit at position ${position}.`)
  return { version, at, title: content.title, changed: [...changed], note, hash: commit.hash }
}
