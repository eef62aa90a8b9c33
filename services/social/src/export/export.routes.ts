import type { SocialExport } from '@soko/contracts/types/export.ts'
import type { Json } from '@soko/platform/event-log/event-log.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { Joined, View } from '@soko/platform/view-store/view-store.ts'
import { ACTIVITY, ActivityLists } from '../admin/activity-view.ts'
import { presentComment } from '../comments/present-comments.ts'
import { DELETED, DeletedKeys } from '../deleted/deleted-view.ts'
import { exportFigures } from '../figures/export-figures.ts'
import { FIGURES } from '../figures/figures-view.ts'
import { InstrumentLists, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { PostKeys, PostLists, POSTS } from '../posts/post-view.ts'
import { toPerson } from '../profiles/read-people.ts'
import { ProfileKeys, ProfileLists, PROFILES } from '../profiles/profile-view.ts'
import { exportReports } from '../reports/export-reports.ts'

/** `GET /internal/export/{userId}`: all that social holds on a person, oldest first. Comments they have deleted are among them. */
export const mountExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    const { userId } = request.params
    for (const view of [PROFILES, INSTRUMENTS, POSTS, ACTIVITY, DELETED, FIGURES])
      await untilApplied(kit, view)
    const profiles = kit.view(PROFILES)
    const posts = kit.view(POSTS)
    const [profile] = (await profiles.read([{ get: ProfileKeys.user(userId) }])).answers
    const author = profile === undefined ? undefined : toPerson(profile)
    const comments = await all(posts, PostLists.commentsBy(userId), PostKeys.comment(''))
    const bookmarks = await all(posts, PostLists.bookmarks(userId), PostKeys.bookmark(userId, ''))
    const followers = await all(profiles, ProfileLists.followers(userId))
    const following = await all(profiles, ProfileLists.following(userId))
    const instruments = await all(kit.view(INSTRUMENTS), InstrumentLists.followed(userId))
    const reports = await all(kit.view(ACTIVITY), ActivityLists.reportsOf(userId))
    response.json({
      comments: await Promise.all(
        documentsOf(comments).map(async (comment) => ({
          ...presentComment(comment, author),
          deletedAt: await deletedAt(kit, comment._id),
        })),
      ),
      bookmarks: documentsOf(bookmarks).map(({ postId, createdAt }) => ({
        postId,
        createdAt,
      })),
      follows: {
        followers: followers.map(({ member }) => member),
        following: following.map(({ member }) => member),
        instruments: instruments.map(({ member }) => member),
      },
      reports: await exportReports(
        kit.executor.load,
        reports.map(({ member }) => member),
      ),
      figures: await exportFigures(kit.view(FIGURES), userId),
    } satisfies SocialExport)
  })
}

const deletedAt = async ({ view }: ServiceKit, commentId: string): Promise<string | null> => {
  const { answers } = await view(DELETED).read([{ get: DeletedKeys.deletion(commentId) }])
  return answers[0]?.at ?? null
}

const all = async <Prefix extends string = string>(view: View, list: string, documents?: Prefix) =>
  Array.fromAsync(readWholeList(view, list, documents))

const documentsOf = <Document extends Json>(entries: readonly Joined<Document>[]): readonly Document[] =>
  entries.flatMap(({ document }) => (document === undefined ? [] : [document]))
