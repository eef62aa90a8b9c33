import type { Reported, ReportAct, ReportState } from '@soko/contracts/types/report.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { CommentStream } from '../comments/comment.events.ts'
import { isDeletedByAuthor } from '../comments/comment.decider.ts'
import { comment as commentFold } from '../comments/comment.ts'
import { INBOX, InboxKeys, InboxLists, type ReportedDocument } from './inbox-view.ts'
import { type PostDocument, PostKeys, POSTS } from '../posts/post-view.ts'
import { ReportStream } from '../reports/report.events.ts'
import { type Act, type FiledReport, report } from '../reports/report.ts'
import { readPeople } from '../profiles/read-people.ts'

const SHOWN = 20

type ReportQuery = {
  readonly read: ReadView
  /** Loads texts that no view contains: those of reports, and of comments that an admin removed. */
  readonly load: Load
  readonly id: string
  readonly state: ReportState
}

/** Returns undefined while all reporters of the post or comment are being erased. */
export const presentReported = async ({
  read,
  load,
  id,
  state,
}: ReportQuery): Promise<Reported | undefined> => {
  const [reported, entries, count, removalFound] = await read(INBOX, [
    { get: InboxKeys.reported(id) },
    { range: InboxLists.reports(id), order: 'descending', limit: SHOWN },
    { size: InboxLists.reports(id) },
    { get: InboxKeys.removal(id) },
  ])
  const states = await Promise.all(entries.map(async ({ member }) => load(report, ReportStream.of(member))))
  const filed = states.filter((each): each is FiledReport => each.status === 'filed')
  const [newest] = filed
  if (reported === undefined || newest === undefined) return undefined
  const removal = removalFound
  const subject = await readSubject(read, load, reported)
  const acts = actsOf(filed)
  const people = await readPeople(read, [
    ...filed.map(({ facts }) => facts.userId),
    ...acts.map(({ by }) => by),
    ...[removal?.by, subject.authorId].filter((userId) => userId !== undefined),
  ])
  const person = (userId: string | undefined) => people.get(userId ?? '') ?? null
  const version = filed.find(({ facts }) => facts.version !== undefined)?.facts.version ?? null
  return {
    _id: id,
    about: newest.facts.commentId === null ? 'post' : 'comment',
    state,
    post: subject.post && { _id: subject.post._id, slug: subject.post.slug, title: subject.post.title },
    comment: subject.comment,
    author: person(subject.authorId),
    isThere: subject.isThere,
    removed: removal === undefined ? null : { by: person(removal.by), at: removal.at },
    version,
    isChanged: version !== null && subject.post !== null && subject.post.version !== version,
    count,
    reports: filed.map(({ facts, at }) => ({
      _id: facts.reportId,
      reporter: person(facts.userId),
      reason: facts.reason,
      at,
    })),
    acts: acts.map(({ by, ...act }): ReportAct => ({ ...act, by: person(by) })),
    at: newest.at,
  }
}

type Subject = Pick<Reported, 'comment' | 'isThere'> & {
  readonly post: PostDocument | null
  readonly authorId: string | undefined
}

/** Returns undefined if the post or comment is erased. */
const readSubject = async (
  read: ReadView,
  load: Load,
  { postId, commentId }: ReportedDocument,
): Promise<Subject> => {
  const [document] = await read(POSTS, [{ get: PostKeys.post(postId) }])
  const post = document ?? null
  const isPostThere = post !== null && !post.retracted
  if (commentId === null) return { post, comment: null, authorId: post?.userId, isThere: isPostThere }
  const state = await load(commentFold, CommentStream.of(commentId))
  if (state.status !== 'posted') return { post, comment: null, authorId: undefined, isThere: false }
  const { comment, userId, deleted } = state
  return {
    post,
    comment: { _id: commentId, comment: isDeletedByAuthor(state) ? null : comment },
    authorId: userId,
    isThere: isPostThere && deleted === undefined,
  }
}

/** Returns the admins' acts, oldest first. An act on several reports is returned once. */
const actsOf = (filed: readonly FiledReport[]): readonly Act[] => {
  const acts = new Map<string, Act>()
  for (const act of filed.flatMap((each) => each.acts)) acts.set(`${act.kind} ${act.by} ${act.at}`, act)
  return [...acts.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
