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

/** What a service with a public log answers about it, under its own name. */
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
        seen: wholeNumber.meta({ description: 'How many leaves the client has seen before.' }),
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
        'By c2sp.org/tlog-proof; `extra` is JSON `{leaf, salt, text}`. 410 where the text is withdrawn, erased or not served.',
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
      summary: 'What the leaves are made of, for auditors',
      description: 'In their order, up to 256 and about a megabyte at a time.',
      access: 'public',
      query: z.object({ from: wholeNumber.meta({ description: 'The index of the first; 0 unless given.' }) }),
      tags: null,
      answers: {
        200: z.strictObject({
          texts: z.array(LeafText),
          next: z
            .int()
            .nullable()
            .meta({ description: 'Where to go on; null at the end of what is signed.' }),
        }),
      },
    }),
    begin: endpoint({
      service,
      method: 'POST',
      path: `/api/admin/logs/${service}/origins`,
      summary: 'Begin the log anew, under a new origin',
      description:
        'Where the site is at another host than before, or its log is not the one that was signed. 409 where it goes on.',
      access: 'admin',
      answers: { 201: z.strictObject({ origin: z.string() }) },
      problems: [409],
    }),
    addKey: endpoint({
      service,
      method: 'POST',
      path: `/api/admin/logs/${service}/keys`,
      summary: 'Begin to change the key of the log',
      description:
        'From then on both sign; the old one signs the new one. 409 while there are two, and where the log is not signed.',
      access: 'admin',
      answers: { 201: z.strictObject({ vkey: z.string() }) },
      problems: [409],
    }),
    retireKey: endpoint({
      service,
      method: 'DELETE',
      path: `/api/admin/logs/${service}/keys/oldest`,
      summary: 'End the change of the key of the log: the new one alone signs',
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
    summary: 'The leaves of the versions of an analysis, the first version first',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [ContentTags.post(params.id)],
    answers: { 200: z.strictObject({ leaves: z.array(VersionLeaf) }) },
  }),
  ofCall: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/calls/{id}/leaves',
    summary: 'The leaves of a call: that it was made, taken back, remarked on',
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
    summary: 'The leaves of what became of a call',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [CallTags.call(params.id)],
    answers: { 200: z.strictObject({ leaves: z.array(LeafPlace) }) },
  }),
} as const

/** What the gateway puts together of all logs. */
export const LogEndpoints = {
  list: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/logs',
    summary: 'The public logs of this site',
    description:
      'With their keys, the former ones too. Checkpoints and tiles are at the prefixes, by c2sp.org/tlog-tiles.',
    access: 'public',
    tags: () => [],
    answers: { 200: z.strictObject({ logs: z.array(PublicLog) }) },
  }),
  states: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/logs',
    summary: 'How the public logs are doing',
    access: 'admin',
    answers: { 200: z.strictObject({ logs: z.array(PublicLogState) }) },
  }),
} as const
