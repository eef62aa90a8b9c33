import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { plainText } from '@soko/contracts/plain-text.ts'
import type { Revision } from '@soko/contracts/types/post.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readPost } from '../view/present-posts.ts'
import { type PostRevision, readRevisions } from '../posts/revisions.ts'

/** The text of one version of a post, for admins: what was reported may have been changed or removed meanwhile. */
export const mountVersions = ({ mount, log }: ServiceKit): void => {
  mount(AdminEndpoints.postVersion, async ({ params }) => {
    const revisions = await readRevisions(log, params.id)
    const found = revisions.find(({ version }) => version === Number(params.version))
    if (found === undefined) throw new HttpProblem('not-found')
    const { version, at, content } = found
    const { title, editorText, html } = content
    return { status: 200, body: { version, at, title, editorText, desc: plainText(html) } }
  })
}

/** The versions of a post, newest first. When the post cannot be seen, its versions cannot be seen either. */
export const mountHistory = ({ mount, log }: ServiceKit): void => {
  mount(PostEndpoints.history, async ({ params, query, read }) => {
    const before = parseCursor(query.cursor)?.score ?? Infinity
    if ((await readPost(read, params.id)) === undefined) throw new HttpProblem('not-found')
    const revisions = await readRevisions(log, params.id)
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
  { version, at, changed, content, position }: PostRevision,
): Promise<Revision> => {
  const [commit] = await log.readAll(position - 1, 1)
  if (commit === undefined) throw new Error(`The log has no commit at position ${position}.`)
  return { version, at, title: content.title, changed: [...changed], hash: commit.hash }
}
