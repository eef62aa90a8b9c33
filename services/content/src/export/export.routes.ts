import type { ContentExport } from '@soko/contracts/types/export.ts'
import type { ReadView } from '@soko/platform/http/reading.ts'
import type { ServiceKit } from '@soko/platform/service/service.ts'
import { untilApplied } from '@soko/platform/service/until-applied.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { presentPost } from '../posts/post-answer.ts'
import { postStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { type PostRevision, readRevisions } from '../posts/revisions.ts'
import { Lists } from '../reading/documents.ts'
import { VIEW } from '../reading/present-posts.ts'

/** Ids read from the view at a time. */
const PAGE = 500

type ExportedPost = ContentExport['posts'][number]

/** `GET /internal/export/{userId}`: all posts of a person, deleted ones too, with all their versions, oldest first. */
export const addExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    await untilApplied(kit, VIEW)
    const posts: ExportedPost[] = []
    for await (const postId of postIdsOf(kit, request.params.userId)) {
      const exported = await exportPost(kit, postId)
      if (exported !== undefined) posts.push(exported)
    }
    response.json({ posts } satisfies ContentExport)
  })
}

async function* postIdsOf(kit: Pick<ServiceKit, 'view'>, userId: string): AsyncGenerator<string> {
  for (let after: Entry | undefined; ;) {
    const { answers } = await kit
      .view(VIEW)
      .read([{ range: Lists.authored(userId), order: 'ascending', limit: PAGE, ...(after && { after }) }])
    const [page] = answers
    for (const { member } of page) yield member
    after = page.at(-1)
    if (after === undefined) return
  }
}

const exportPost = async (kit: ServiceKit, postId: string): Promise<ExportedPost | undefined> => {
  const state = await kit.executor.load(post, postStream(postId))
  if (state.status !== 'published' && state.status !== 'retracted') return undefined
  const read: ReadView = async (view, queries) => (await kit.view(view).read(queries)).answers
  const revisions = await readRevisions(kit.log, postId)
  return { ...(await presentPost(read, state)), revisions: revisions.map(exportRevision) }
}

const exportRevision = ({ version, at, content }: PostRevision): ExportedPost['revisions'][number] => ({
  version,
  at,
  title: content.title,
  html: content.html,
  editorText: content.editorText,
  image: content.image ?? '',
  categories: content.categories,
  tradViewLink: content.tradViewLink ?? '',
})
