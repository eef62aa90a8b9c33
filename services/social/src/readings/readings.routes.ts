import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { ReadingCounts } from '@soko/contracts/events/social.events.ts'
import { Id } from '@soko/contracts/fields/fields.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import express from 'express'
import { z } from 'zod'
import { AnalyticsKeys, ANALYTICS } from '../analytics/analytics-view.ts'
import { commentedPost, CommentedPostStream } from '../posts/commented-post.ts'
import { requirePost } from '../posts/present-cards.ts'
import { countReadings } from './readings.decider.ts'
import { ReadingsStream } from './readings.events.ts'
import { readings } from './readings.ts'

/** A gateway's counts on a day so far. Posts are identified by id or slug. */
const ReadingsReport = z.object({
  day: z.iso.date(),
  readings: z
    .array(
      ReadingCounts.extend({
        counter: Id,
        post: z.object({ by: z.enum(['id', 'slug']), name: z.string().max(Limits.addressLength) }),
      }),
    )
    .max(Limits.readingsPerReport),
})

/**
 * `POST /internal/readings` takes a gateway's counts and skips unknown posts. `POST /api/posts/{id}/depth`
 * only checks that the post exists; the gateway counts these requests.
 */
export const mountReadings = ({ internal, mount, executor, view }: ServiceKit): void => {
  internal.post('/readings', express.json({ limit: '1mb' }), async (request, response) => {
    const report = ReadingsReport.safeParse(request.body)
    if (!report.success) throw new HttpProblem('invalid-fields')
    const { day } = report.data
    const { answers } = await view(ANALYTICS).read(
      report.data.readings.map(({ post: { by, name } }) => ({
        get: by === 'id' ? AnalyticsKeys.post(name) : AnalyticsKeys.slug(name),
      })),
    )
    const counted = report.data.readings.flatMap(({ post: _post, ...counts }, index) => {
      const of = answers[index]
      return of === undefined ? [] : [{ ...counts, day, postId: of.postId, authorId: of.authorId }]
    })
    await executor.execute(async (load) => {
      const events = []
      for (const counts of counted) {
        const { postId } = counts
        if ((await load(commentedPost, CommentedPostStream.of(postId))) === 'closed') continue
        events.push(...countReadings(await load(readings, ReadingsStream.of(postId, day)), counts))
      }
      return events
    })
    response.status(204).end()
  })

  mount(PostEndpoints.depth, async ({ params, read }) => {
    await requirePost(read, params.id)
    return { status: 204 }
  })
}
