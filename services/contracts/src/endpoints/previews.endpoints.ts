import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { DraftId, Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { OwnPreview, OwnRemark, Preview, PreviewLink, Remark } from '../types/preview.ts'
import {
  NewPreviewLink,
  NewRemark,
  OpenPreview,
  PreviewToken,
  RemarkChange,
  SharePictureOf,
} from './preview-bodies.ts'

const DraftParams = z.object({ id: DraftId })
const RemarkParams = z.object({ id: DraftId, remarkId: Id })

/** For who has a link the token is in the body, never in an address: addresses are logged, kept and passed on. */
export const PreviewEndpoints = {
  read: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/previews/read',
    summary: 'Read a draft by a secret link',
    description:
      'For who has the link, signed in or not: the newest save. 404 where it was revoked or has ended.',
    access: 'open',
    body: OpenPreview,
    answers: { 200: Preview },
    problems: [404],
  }),
  remark: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/previews/remarks',
    summary: 'Say something of a draft by a secret link',
    description: `Plain text. At most ${Limits.remarks} remarks of a draft.`,
    access: 'open',
    body: NewRemark,
    answers: { 201: Remark },
    problems: [404],
  }),
  own: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/drafts/{id}/preview',
    summary: 'The secret links of one of your drafts, and the remarks',
    access: 'bearer',
    params: DraftParams,
    answers: { 200: OwnPreview },
  }),
  makeLink: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/drafts/{id}/preview/links',
    summary: 'Make a secret link to a draft',
    description: `The answer alone has what opens it: only its hash is kept. At most ${Limits.previewLinks} of a draft at a time. All end when it is published or discarded; a discarded draft that is brought back has its links again.`,
    access: 'bearer',
    params: DraftParams,
    body: NewPreviewLink,
    answers: { 201: z.strictObject({ link: PreviewLink, token: PreviewToken }) },
    problems: [409],
  }),
  revokeLink: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/drafts/{id}/preview/links/{linkId}',
    summary: 'Revoke a secret link',
    description: 'It opens nothing any more; its remarks stay. Twice is the same as once.',
    access: 'bearer',
    params: z.object({ id: DraftId, linkId: Id }),
    answers: { 204: null },
  }),
  changeRemark: endpoint({
    service: 'content',
    method: 'PUT',
    path: '/api/drafts/{id}/preview/remarks/{remarkId}',
    summary: 'Answer a remark, or mark it as done',
    access: 'bearer',
    params: RemarkParams,
    body: RemarkChange,
    answers: { 200: OwnRemark },
  }),
  deleteRemark: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/drafts/{id}/preview/remarks/{remarkId}',
    summary: 'Delete a remark',
    description: 'For good. Twice is the same as once.',
    access: 'bearer',
    params: RemarkParams,
    answers: { 204: null },
  }),
  sharePicture: endpoint({
    service: 'gateway',
    method: 'POST',
    path: '/api/previews/share-picture',
    summary: 'The picture that links to a post of yours with this title and cover would show',
    access: 'bearer',
    body: SharePictureOf,
    answers: {
      200: z.strictObject({
        picture: z.string().nullable().meta({
          description: 'As a `data:` address; null where none can be made now, or of this title.',
        }),
      }),
    },
  }),
} as const
