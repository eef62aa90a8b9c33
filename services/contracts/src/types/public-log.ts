import { z } from 'zod'
import { Count, Time } from '../fields/fields.ts'

export const LOG_SERVICES = ['content', 'markets'] as const
export type LogService = (typeof LOG_SERVICES)[number]

const Base64 = z.string().meta({ description: 'Base64.' })

export const LeafPlace = z.strictObject({
  index: Count.meta({ description: 'Its index in the log, from 0.' }),
  kind: z.string(),
  at: Time.meta({ description: 'When it was recorded.' }),
})
export type LeafPlace = z.infer<typeof LeafPlace>

export const VersionLeaf = LeafPlace.extend({
  version: Count.meta({ description: '1 for the first version.' }),
})
export type VersionLeaf = z.infer<typeof VersionLeaf>

export const LeafProof = z
  .strictObject({
    service: z.enum(LOG_SERVICES),
    origin: z.string().meta({ description: 'The log: the first line of its checkpoints.' }),
    index: Count,
    leaf: z
      .string()
      .meta({ description: 'The entry: JSON (RFC 8785) of `{v, kind, version, time, digest, of?}`.' }),
    state: z.enum(['stands', 'withdrawn', 'erased']).meta({
      description:
        '`stands`: its text is served, unless its kind needs none; `withdrawn`: its analysis is deleted and can be restored; `erased`: its text is permanently erased.',
    }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'The text that the digest covers; null if it is not served.' }),
    salt: z.string().nullable().meta({ description: '32 hexadecimal digits; null without a text.' }),
    ended: LeafPlace.nullable().meta({ description: 'The leaf that withdrew or erased it.' }),
    others: z
      .array(LeafPlace)
      .meta({ description: 'The other leaves of its subject, earliest first; at most the 100 newest.' }),
    restsOn: z.array(LeafPlace.extend({ what: z.enum(['entry', 'exit', 'replacement']) })).meta({
      description:
        'For a judgement: the leaves of its prices; for a call that is void because it was made on demonstration prices, the leaf of the real prices that replaced them (`replacement`).',
    }),
    proof: z
      .strictObject({
        checkpoint: z.string().meta({ description: 'A signed note.' }),
        inclusion: z.array(Base64).meta({ description: "From the leaf's sibling upwards." }),
        consistency: z.array(Base64).nullable().meta({
          description: 'From the tree of `seen` leaves to this one; null if `seen` was omitted or is larger.',
        }),
      })
      .nullable()
      .meta({ description: 'Null until a checkpoint with the leaf is signed, within a second.' }),
    vkeys: z.array(z.string()).meta({ description: 'The current keys of the log.' }),
    renewals: z.array(z.string()).meta({
      description:
        'Signed notes in which each key names the next one, oldest first: they lead from a former key to the newest. Text: the origin, `next key` and a vkey, each on a line.',
    }),
    witnesses: z.array(z.string()).meta({ description: 'The keys of its witnesses.' }),
  })
  .meta({ id: 'LeafProof' })
export type LeafProof = z.infer<typeof LeafProof>

export const LeafText = z
  .strictObject({
    index: Count,
    state: LeafProof.shape.state,
    text: z.string().nullable(),
    salt: z.string().nullable(),
  })
  .meta({ id: 'LeafText' })
export type LeafText = z.infer<typeof LeafText>

export const PublicLog = z
  .strictObject({
    service: z.enum(LOG_SERVICES),
    origin: z.string(),
    prefix: z.string().meta({ description: 'The prefix of the addresses of checkpoint and tiles.' }),
    vkey: z.string(),
    from: Time,
    until: Time.exactOptional(),
  })
  .meta({ id: 'PublicLog' })
export type PublicLog = z.infer<typeof PublicLog>

export const PublicLogState = z
  .strictObject({
    service: z.enum(LOG_SERVICES),
    origin: z.string().nullable().meta({ description: 'Null before it has started.' }),
    expected: z.string().meta({ description: 'The current host of this site.' }),
    status: z.enum(['signing', 'starting', 'other-host', 'new-past', 'lost-key', 'behind']).meta({
      description:
        '`other-host`: the site has moved to another host since the log started; `new-past`: the log is not the one that was signed; `lost-key`: the key that signed it is lost; `behind`: new leaves have been unsigned for a minute.',
    }),
    size: Count.meta({ description: 'Leaves.' }),
    signed: z.strictObject({ size: Count, at: Time }).nullable(),
    keys: z.array(z.strictObject({ vkey: z.string(), madeAt: Time })),
    witnesses: z.array(
      z.strictObject({
        name: z.string(),
        vkey: z.string(),
        size: Count.nullable().meta({ description: 'The newest tree that it cosigned.' }),
        at: Time.nullable(),
        error: z.string().nullable(),
        alarm: z
          .string()
          .nullable()
          .meta({ description: 'It has seen a different tree: someone was shown a fork.' }),
      }),
    ),
  })
  .meta({ id: 'PublicLogState' })
export type PublicLogState = z.infer<typeof PublicLogState>
