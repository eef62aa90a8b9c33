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

/** Previews of drafts. The token is sent in the body, because addresses are logged and shared. */
export const PreviewEndpoints = {
  read: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/previews/read',
    summary: 'Read a draft by a secret link',
    description:
      'For recipients of the link, signed in or not: the newest revision. 404 if the link was revoked or has expired.',
    access: 'open',
    body: OpenPreview,
    answers: { 200: Preview },
    problems: [404],
  }),
  remark: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/previews/remarks',
    summary: 'Add a remark to a draft by a secret link',
    description: `Plain text. At most ${Limits.remarks} remarks per draft.`,
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
    summary: 'Create a secret link to a draft',
    description: `Only this response contains the secret: only its hash is stored. At most ${Limits.previewLinks} per draft at a time. All links end when it is published or discarded; restoring a discarded draft restores its links.`,
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
    description: 'It no longer opens the draft; its remarks stay. Idempotent.',
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
    description: 'Permanently. Idempotent.',
    access: 'bearer',
    params: RemarkParams,
    answers: { 204: null },
  }),
  sharePicture: endpoint({
    service: 'gateway',
    method: 'POST',
    path: '/api/previews/share-picture',
    summary: 'The picture shown with links to a post of yours with this title and cover',
    access: 'bearer',
    body: SharePictureOf,
    answers: {
      200: z.strictObject({
        picture: z.string().nullable().meta({
          description: 'As a `data:` address; null if none can be created now, or for this title.',
        }),
      }),
    },
  }),
} as const
