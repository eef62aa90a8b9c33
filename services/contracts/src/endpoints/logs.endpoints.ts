import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, optionalQuery } from '../http/query.ts'
import { CallTags, ContentTags } from '../http/cache-tags.ts'
import {
  LeafPlace,
  LeafProof,
  LeafText,
  PublicLog,
  PublicLogState,
  VersionLeaf,
  type LogService,
} from '../types/public-log.ts'

const IndexParams = z.object({ index: z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/) })

const wholeNumber = optionalQuery(
  z.coerce
    .number('It must be a whole number.')
    .int('It must be a whole number.')
    .min(0, 'It must be a whole number.'),
)

const logOf = <const Service extends LogService>(service: Service) =>
  ({
    leaf: endpoint({
      service,
      method: 'GET',
      path: `/api/logs/${service}/leaves/{index}`,
      summary: `A leaf of the public log of ${service}, and its proof`,
      access: 'public',
      params: IndexParams,
      query: z.object({
        seen: wholeNumber.meta({ description: 'The number of leaves the client has seen before.' }),
      }),
      tags: () => [],
      answers: { 200: LeafProof },
    }),
    proof: endpoint({
      service,
      method: 'GET',
      path: `/api/logs/${service}/leaves/{index}/proof`,
      summary: 'The proof of a leaf, as a file',
      description:
        'In the format of c2sp.org/tlog-proof; `extra` is JSON `{leaf, salt, text}`. 410 if the text is withdrawn, erased or not served.',
      access: 'public',
      params: IndexParams,
      tags: null,
      contentType: 'text/plain',
      answers: { 200: z.string() },
      problems: [410],
    }),
    texts: endpoint({
      service,
      method: 'GET',
      path: `/api/logs/${service}/texts`,
      summary: 'The contents of the leaves, for auditors',
      description: 'In order, up to 256 and about a megabyte per page.',
      access: 'public',
      query: z.object({ from: wholeNumber.meta({ description: 'The index of the first; 0 by default.' }) }),
      tags: null,
      answers: {
        200: z.strictObject({
          texts: z.array(LeafText),
          next: z
            .int()
            .nullable()
            .meta({ description: 'The index of the next page; null at the end of the signed tree.' }),
        }),
      },
    }),
    begin: endpoint({
      service,
      method: 'POST',
      path: `/api/admin/logs/${service}/origins`,
      summary: 'Restart the log under a new origin',
      description:
        'If the site has moved to another host, or its log is not the one that was signed. 409 if the log can continue.',
      access: 'admin',
      answers: { 201: z.strictObject({ origin: z.string() }) },
      problems: [409],
    }),
    addKey: endpoint({
      service,
      method: 'POST',
      path: `/api/admin/logs/${service}/keys`,
      summary: 'Start to change the key of the log',
      description:
        'Until the change ends both keys sign, and the old one signs the new one. 409 while there are two, and if the log is not signed.',
      access: 'admin',
      answers: { 201: z.strictObject({ vkey: z.string() }) },
      problems: [409],
    }),
    retireKey: endpoint({
      service,
      method: 'DELETE',
      path: `/api/admin/logs/${service}/keys/oldest`,
      summary: 'Finish the change of the key of the log: only the new one signs',
      access: 'admin',
      answers: { 204: null },
      problems: [409],
    }),
  }) as const

export const ContentLogEndpoints = {
  ...logOf('content'),
  ofPost: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/{id}/leaves',
    summary: 'The leaves of the versions of an analysis, first version first',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [ContentTags.post(params.id)],
    answers: { 200: z.strictObject({ leaves: z.array(VersionLeaf) }) },
  }),
  ofCall: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/calls/{id}/leaves',
    summary: 'The leaves of a call: made, taken back, remarked on',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [CallTags.call(params.id)],
    answers: { 200: z.strictObject({ leaves: z.array(LeafPlace) }) },
  }),
} as const

export const MarketsLogEndpoints = {
  ...logOf('markets'),
  ofJudgement: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/calls/{id}/judgement-leaves',
    summary: 'The leaves of the outcome of a call',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [CallTags.call(params.id)],
    answers: { 200: z.strictObject({ leaves: z.array(LeafPlace) }) },
  }),
} as const

export const LogEndpoints = {
  list: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/logs',
    summary: 'The public logs of this site',
    description:
      'With their current and former keys. Checkpoints and tiles are below the prefixes, as in c2sp.org/tlog-tiles.',
    access: 'public',
    tags: () => [],
    answers: { 200: z.strictObject({ logs: z.array(PublicLog) }) },
  }),
  states: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/logs',
    summary: 'The state of the public logs',
    access: 'admin',
    answers: { 200: z.strictObject({ logs: z.array(PublicLogState) }) },
  }),
} as const
