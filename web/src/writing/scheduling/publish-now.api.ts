import { writtenPost } from '@soko/contracts/call-lines.ts'
import type { Draft } from '@soko/contracts/types/draft.ts'
import { nanoid } from '@reduxjs/toolkit'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

type Wanted = {
  readonly draft: Draft
  /** What the author says of the change; empty for nothing. */
  readonly note: string
}

/** Publishing a draft as it is saved. It names the draft, which ends with it: no second post is made of that. */
export const publishNowApi = api.injectEndpoints({
  endpoints: (build) => ({
    publishSaved: build.mutation(
      asks(({ draft: { _id, fields, baseVersion }, note }: Wanted) =>
        baseVersion === null
          ? call('POST /api/posts/create', {
              body: { ...writtenPost(fields), draftId: _id },
              idempotencyKey: nanoid(),
            })
          : call('POST /api/posts/{id}', {
              params: { id: _id },
              body: {
                ...writtenPost(fields),
                draftId: _id,
                version: baseVersion,
                ...(note !== '' && { note }),
              },
              idempotencyKey: nanoid(),
            }),
      ),
    ),
  }),
})
