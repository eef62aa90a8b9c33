import type { SocialExport } from '@soko/contracts/types/export.ts'
import type { ServiceKit } from '@soko/platform/service/service.ts'
import type { Entry, Joined, View } from '@soko/platform/view-store/view-store.ts'
import { ACTIVITY, ActivityLists } from '../admin/activity-view.ts'
import { bookmarkId } from '../bookmarks/bookmark.events.ts'
import { presentComment } from '../comments/present-comments.ts'
import {
  type BookmarkDocument,
  type CommentDocument,
  PostKeys,
  PostLists,
  POSTS,
} from '../posts/post-view.ts'
import { toPerson } from '../profiles/present-user.ts'
import { type ProfileDocument, ProfileKeys, ProfileLists, PROFILES } from '../profiles/profile-view.ts'
import { exportReports } from '../reports/export-reports.ts'

/** Entries read at a time. */
const PAGE = 500

/** `GET /internal/export/{userId}`: all that social holds on a person, oldest first. Comments he has deleted are among them. */
export const addExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    const { userId } = request.params
    const profiles = kit.view(PROFILES)
    const posts = kit.view(POSTS)
    const [profile] = (await profiles.read([{ get: ProfileKeys.user(userId) }])).answers
    const author = profile === undefined ? undefined : toPerson(profile as ProfileDocument)
    const comments = await readAll(posts, PostLists.commentsBy(userId), PostKeys.comment(''))
    const bookmarks = await readAll(
      posts,
      PostLists.bookmarks(userId),
      PostKeys.bookmark(bookmarkId(userId, '')),
    )
    const followers = await readAll(profiles, ProfileLists.followers(userId))
    const following = await readAll(profiles, ProfileLists.following(userId))
    const reports = await readAll(kit.view(ACTIVITY), ActivityLists.reportsOf(userId))
    response.json({
      comments: documentsOf<CommentDocument>(comments).map((comment) => presentComment(comment, author)),
      bookmarks: documentsOf<BookmarkDocument>(bookmarks).map(({ postId, createdAt }) => ({
        postId,
        createdAt,
      })),
      follows: {
        followers: followers.map(({ member }) => member),
        following: following.map(({ member }) => member),
      },
      reports: await exportReports(
        kit.executor.load,
        reports.map(({ member }) => member),
      ),
    } satisfies SocialExport)
  })
}

const readAll = async (view: View, list: string, documents?: string): Promise<readonly Joined[]> => {
  const all: Joined[] = []
  for (let after: Entry | undefined; ;) {
    const { answers } = await view.read([
      {
        range: list,
        order: 'ascending',
        limit: PAGE,
        ...(documents && { documents }),
        ...(after && { after }),
      },
    ])
    const [page] = answers
    all.push(...page)
    after = page.at(-1)
    if (page.length < PAGE) return all
  }
}

const documentsOf = <Document>(entries: readonly Joined[]): readonly Document[] =>
  entries.flatMap(({ document }) => (document === undefined ? [] : [document as Document]))
