import type { ContentExport } from '@soko/contracts/types/export.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { presentPost } from '../writing/post-answer.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { type PostRevision, readRevisions } from '../posts/revisions.ts'
import { Lists } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'

type ExportedPost = ContentExport['posts'][number]

/** `GET /internal/export/{userId}`: all posts of a person, deleted ones too, with all their versions, oldest first. */
export const mountExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    await untilApplied(kit, VIEW)
    const posts: ExportedPost[] = []
    for await (const { member } of readWholeList(kit.view(VIEW), Lists.authored(request.params.userId))) {
      const exported = await exportPost(kit, member)
      if (exported !== undefined) posts.push(exported)
    }
    response.json({ posts } satisfies ContentExport)
  })
}

const exportPost = async (kit: ServiceKit, postId: string): Promise<ExportedPost | undefined> => {
  const state = await kit.executor.load(post, PostStream.of(postId))
  if (state.status !== 'published' && state.status !== 'retracted') return undefined
  const read: ReadView = async (view, queries) => (await kit.view(view).read(queries)).answers
  const revisions = await readRevisions(kit.log, postId)
  return {
    ...(await presentPost(read, state)),
    deletedAt: state.retracted?.at ?? null,
    revisions: revisions.map(exportRevision),
  }
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
