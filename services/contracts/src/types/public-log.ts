import { z } from 'zod'
import { Count, Time } from '../fields/fields.ts'

/** The services that keep a public log. */
export const LOG_SERVICES = ['content', 'markets'] as const
export type LogService = (typeof LOG_SERVICES)[number]

const Base64 = z.string().meta({ description: 'Base64.' })

/** A leaf by its place. */
export const LeafPlace = z.strictObject({
  index: Count.meta({ description: 'Its index in the log, from 0.' }),
  kind: z.string(),
  at: Time.meta({ description: 'When it was recorded.' }),
})
export type LeafPlace = z.infer<typeof LeafPlace>

/** The leaf of a version of an analysis. */
export const VersionLeaf = LeafPlace.extend({
  version: Count.meta({ description: '1 for the first version.' }),
})
export type VersionLeaf = z.infer<typeof VersionLeaf>

/** What is known of a leaf, and what it takes to verify it. */
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
        '`stands`: its text is served, unless it is of a kind that says all there is by itself; `withdrawn`: its analysis is deleted and can be restored; `erased`: its text is gone for good.',
    }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'The text that the digest covers; null where it is not served.' }),
    salt: z.string().nullable().meta({ description: '32 hexadecimal digits; null where there is no text.' }),
    ended: LeafPlace.nullable().meta({ description: 'The leaf by which it was withdrawn or erased.' }),
    others: z
      .array(LeafPlace)
      .meta({ description: 'The other leaves of its subject, the earliest first; the 100 newest at most.' }),
    restsOn: z.array(LeafPlace.extend({ what: z.enum(['entry', 'exit', 'replacement']) })).meta({
      description:
        'Of a judgement: the leaves of the prices that it names; of a call void because it was made on demonstration prices, the leaf of the real prices that replaced them (`replacement`).',
    }),
    proof: z
      .strictObject({
        checkpoint: z.string().meta({ description: 'A signed note.' }),
        inclusion: z.array(Base64).meta({ description: "From the leaf's sibling up." }),
        consistency: z.array(Base64).nullable().meta({
          description:
            'From the tree of `seen` leaves to this one; null where `seen` was not given or is larger.',
        }),
      })
      .nullable()
      .meta({ description: 'Null until a checkpoint with the leaf is signed, within a second.' }),
    vkeys: z.array(z.string()).meta({ description: 'The keys that sign the log now.' }),
    renewals: z.array(z.string()).meta({
      description:
        'Signed notes by which each key names the next one, the oldest first: who knows a former key finds the newest by them. Text: the origin, `next key` and a vkey, each in a line.',
    }),
    witnesses: z.array(z.string()).meta({ description: 'The keys of its witnesses.' }),
  })
  .meta({ id: 'LeafProof' })
export type LeafProof = z.infer<typeof LeafProof>

/** What a leaf is made of, as an auditor reads it. */
export const LeafText = z
  .strictObject({
    index: Count,
    state: LeafProof.shape.state,
    text: z.string().nullable(),
    salt: z.string().nullable(),
  })
  .meta({ id: 'LeafText' })
export type LeafText = z.infer<typeof LeafText>

/** A log that this site keeps, or has kept. */
export const PublicLog = z
  .strictObject({
    service: z.enum(LOG_SERVICES),
    origin: z.string(),
    prefix: z.string().meta({ description: 'The address below which checkpoint and tiles are.' }),
    vkey: z.string(),
    from: Time,
    until: Time.exactOptional(),
  })
  .meta({ id: 'PublicLog' })
export type PublicLog = z.infer<typeof PublicLog>

/** How a public log is doing, for admins. */
export const PublicLogState = z
  .strictObject({
    service: z.enum(LOG_SERVICES),
    origin: z.string().nullable().meta({ description: 'Null before it has begun.' }),
    expected: z.string().meta({ description: 'The host that this site is at now.' }),
    status: z.enum(['signing', 'starting', 'other-host', 'new-past', 'lost-key', 'behind']).meta({
      description:
        '`other-host`: the site is at another host than the log began at; `new-past`: the log is not the one that was signed; `lost-key`: the key that signed it is gone; `behind`: nothing was signed for a minute although there is something new.',
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
          .meta({ description: 'It has seen another tree than this one: somebody was shown a fork.' }),
      }),
    ),
  })
  .meta({ id: 'PublicLogState' })
export type PublicLogState = z.infer<typeof PublicLogState>
